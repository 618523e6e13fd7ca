import { randomUUID } from "node:crypto";
import { createApp } from "@nepnha/server/app";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HookContext } from "@nepnha/server/kit/resource/section";
import { hashToken, newToken } from "@nepnha/server/platform/http/session/token";
import { loadConfig } from "@nepnha/server/platform/config";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import type { RoundTrips } from "@nepnha/server/testing/round-trips";
import { NO_NOTICES } from "@nepnha/server/platform/deps";
import { loadSecrets } from "@nepnha/server/platform/secrets";
import { withFeatures } from "@nepnha/server/product";
import { fastify, type FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import type { BenchDatabase } from "./cluster.ts";
import { NO_EFFECTS } from "./no-effects.ts";
import type { Answer, Statement } from "./statements.ts";

/** Who may see everything, for what the yardstick answers. */
export const SOMEBODY: HookContext["actor"] = {
  tenantId: 1,
  userId: randomUUID(),
  role: ENUMS.userRole.SUPERADMIN,
  permissions: new Set(),
  deviceId: randomUUID(),
  deviceNo: 1,
  ip: "127.0.0.1",
};
/** How long the yardstick keeps a number that it counts no further. */
const KEPT_MS = 10_000;

/** So many people of the first tenant. @returns a session of each */
export async function signIn({ owner }: BenchDatabase, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: newToken(1) }));
  for (const { id, token } of people) {
    await owner.query(
      "insert into users (tenant_id, _id, user_name, full_name, email, role) values (1, $1, $2, 'Bench', $3, 0)",
      [id, id, `${id}@nepnha.test`],
    );
    await owner.query("insert into devices (tenant_id, _id, user_id, token_hash) values (1, $1, $1, $2)", [
      id,
      hashToken(token),
    ]);
  }
  return people.map(({ token }) => token);
}

interface Running {
  readonly url: string;
  close(): Promise<void>;
}

export async function startProduct(
  { prepared }: BenchDatabase,
  { stream }: RoundTrips,
): Promise<Running & Pick<HookContext, "deps">> {
  const db = createDatabase({ ...prepared.app, stream }, pino({ level: "silent" }));
  const deps = {
    config: loadConfig({ NODE_ENV: "test" }),
    db,
    clock: { now: () => new Date() },
    ...NO_EFFECTS,
    secrets: await loadSecrets(db),
    sessions: { deviceEnded: () => undefined },
    notices: NO_NOTICES,
  };
  return { ...(await listen(await createApp(deps), () => db.close())), deps: withFeatures(deps) };
}

/**
 * The yardstick: no session, no permission, no checks; the tenant is a setting of its connections. What it answers is the
 * same: rows, their number, and the names of what they refer to, for which it knows the ids beforehand. Where it is
 * asked to, it keeps a number that is counted no further for ten seconds, as the product does.
 */
export async function startBare(
  { prepared }: BenchDatabase,
  finds: readonly (Answer & { readonly keeps: boolean })[],
): Promise<Running> {
  const pool = new pg.Pool({ ...prepared.app, options: "-c app.tenant_id=1" });
  // The server may end first, after an error of which otherwise nobody hears.
  pool.on("error", () => undefined);
  const app = fastify();
  const kept = new Map<string, { readonly found: pg.QueryResult; readonly until: number }>();
  const ask = async (name: string, { text, values }: Statement, keeps: boolean): Promise<pg.QueryResult> => {
    const known = kept.get(name);
    if (known && Date.now() < known.until) return known.found;
    const found = await pool.query<{ total?: number }>({ name, text, values: [...values] });
    if (keeps && Number(found.rows[0]?.total) > FIND_COUNT_LIMIT)
      kept.set(name, { found, until: Date.now() + KEPT_MS });
    return found;
  };
  const run = (name: string, statements: readonly Statement[], keeps = false) =>
    Promise.all(statements.map((statement, n) => ask(`${name}.${n}`, statement, keeps)));
  for (const [index, { page, names, keeps }] of finds.entries()) {
    app.post(`/${index}`, async () => {
      const found = await run(`${index}.page`, page, keeps);
      const named = await run(`${index}.names`, names);
      return { items: found[0]?.rows, total: found.at(-1)?.rows, named: named.map(({ rows }) => rows) };
    });
  }
  return listen(app, () => pool.end());
}

async function listen(app: FastifyInstance, after: () => Promise<void>): Promise<Running> {
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    async close() {
      await app.close();
      await after();
    },
  };
}
