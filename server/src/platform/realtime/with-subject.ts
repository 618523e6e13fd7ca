import type { Trx } from "../db/pool.ts";
import { AppError } from "../http/problem.ts";
import { loadRealtimeActor, type RealtimeActor } from "./actor.ts";
import { verifyHubToken, type HubTokenDeps } from "./hub-token.ts";

/** Who calls: with which hub token, and from where. */
interface HubCaller {
  readonly token: string;
  readonly ip: string;
}

/**
 * Runs something as the person of a hub token, in their tenant, for calls beside the hub.
 * @throws AppError UNAUTHORIZED when the token opens nothing, or nothing any more
 */
export async function withSubject<T>(
  deps: HubTokenDeps,
  { token, ip }: HubCaller,
  run: (trx: Trx, actor: RealtimeActor) => Promise<T>,
): Promise<T> {
  const subject = await verifyHubToken(deps, token);
  if (!subject) throw new AppError("UNAUTHORIZED");
  return deps.inTurn(subject, () =>
    deps.db.tenant(subject.tenantId, async (trx) => {
      const actor = await loadRealtimeActor(trx, subject, ip);
      if (!actor) throw new AppError("UNAUTHORIZED");
      return run(trx, actor);
    }),
  );
}
