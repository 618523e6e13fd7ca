import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../http/problem.ts";
import { loadRealtimeActor, type RealtimeActor } from "./actor.ts";
import { verifyHubToken } from "./hub-token.ts";

/**
 * Runs something as the person of a hub token, in their tenant, for calls beside the hub.
 * @throws AppError UNAUTHORIZED when the token opens nothing, or nothing any more
 */
export async function withSubject<T>(
  deps: Pick<Deps, "db" | "secrets">,
  token: string,
  run: (trx: Trx, actor: RealtimeActor) => Promise<T>,
): Promise<T> {
  const subject = await verifyHubToken(deps, token);
  if (!subject) throw new AppError("UNAUTHORIZED");
  return deps.db.tenant(subject.tenantId, async (trx) => {
    const actor = await loadRealtimeActor(trx, subject);
    if (!actor) throw new AppError("UNAUTHORIZED");
    return run(trx, actor);
  });
}
