import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";

/** Lets the process say that it no longer wants new work. */
export interface Readiness {
  draining: boolean;
  /** Whether this node hears the others; absent where there is no chat to share. */
  readonly isJoined?: (() => boolean) | undefined;
}

const CACHE_MS = 1000;

/**
 * `/healthz`: the process answers. `/readyz`: it also reaches its database and is not on its way out; asked of the
 * database at most once a second, however many ask. A node that lost the others still serves: `joined` says so.
 */
export function registerHealth(app: FastifyInstance, { db }: Pick<Deps, "db">, readiness: Readiness): void {
  let checked: { readonly at: number; readonly result: Promise<boolean> } | undefined;

  function reachesDatabase(): Promise<boolean> {
    const now = performance.now();
    if (!checked || now - checked.at > CACHE_MS) checked = { at: now, result: ping(db) };
    return checked.result;
  }

  app.get("/healthz", { logLevel: "warn" }, () => ({ ok: true }));
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const ready = !readiness.draining && (await reachesDatabase());
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, ...(readiness.isJoined ? { joined: readiness.isJoined() } : {}) });
  });
}

async function ping(db: Deps["db"]): Promise<boolean> {
  return db
    .lane("essential")
    .system((trx) => sql`select 1`.execute(trx))
    .then(
      () => true,
      () => false,
    );
}
