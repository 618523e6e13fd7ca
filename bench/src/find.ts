import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "@nepnha/server/app";
import { SECTIONS } from "@nepnha/server/features";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { HookContext, Section } from "@nepnha/server/kit/resource/section";
import { hashToken, newToken } from "@nepnha/server/platform/http/session/token";
import { loadConfig } from "@nepnha/server/platform/config";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import { countRoundTrips, type RoundTrips } from "@nepnha/server/testing/round-trips";
import { NO_NOTICES } from "@nepnha/server/platform/deps";
import { loadSecrets } from "@nepnha/server/platform/secrets";
import { withFeatures } from "@nepnha/server/product";
import { fastify, type FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { startBenchDatabase, type BenchDatabase } from "./cluster.ts";
import { emptyRows, fillRows, fillTenants } from "./fill.ts";
import { startChild, type Child } from "./hub/child.ts";
import type { Load } from "./load.ts";
import type { LoadCommands } from "./load-child.ts";
import { median } from "./median.ts";
import { answerOf, countAndOffset, type Answer, type BenchContext, type Statement } from "./statements.ts";

const SECONDS = 2;
const ROUNDS = 3;
/** A round before them, of which nothing counts: plans are made, code is compiled and pages are read. */
const WARM_UP = 1;
const CONNECTIONS = 50;
/** Each connection is somebody's own: of one person only a few calls work at a time. */
const PEOPLE = CONNECTIONS;
const SETTLED_MS = 500;
/** The database rests when so many looks at it, so far apart, found nothing running. */
const IDLE_LOOKS = 3;
const LOOK_MS = 20;
/** How long the yardstick keeps a number that it counts no further. */
const KEPT_MS = 10_000;
/** Who may see everything, for what the yardstick answers. */
const SOMEBODY: HookContext["actor"] = {
  tenantId: 1,
  userId: randomUUID(),
  role: ENUMS.userRole.SUPERADMIN,
  permissions: new Set(),
  deviceId: randomUUID(),
  deviceNo: 1,
  ip: "127.0.0.1",
};
/** Sections of different width, each with another kind of field in its rows. */
const FEATURES = (process.env["BENCH_FEATURES"] ?? "branches,vendors,houseTemplates,posts,news").split(",");
/** A company of 100 people, and as much as there may ever be; the largest for the first section only. */
const SIZES = (process.env["BENCH_ROWS"] ?? "10000,1000000,10000000").split(",").map(Number);
const HUGE = 10_000_000;
/** A company with very many rows: the larger sizes have tables of their own, for filling takes a quarter of an hour. */
const LARGE = 1_000_000;
/** Which table the figures of the chosen sizes are. */
export const FIND_TABLE = ["find", "find-large", "find-huge"][
  [LARGE, HUGE].filter((size) => SIZES.every((chosen) => chosen >= size)).length
] as string;

/** A find as it is measured. */
export interface FindRow {
  readonly name: string;
  readonly rows: number;
  readonly ours: Load;
  readonly yardstick: Load;
  /** The same alone, over one connection. */
  readonly alone: { readonly ours: Load; readonly yardstick: Load };
  /** How often ours waits for the database. */
  readonly trips: number;
  readonly aim: number;
}

interface Find {
  readonly name: string;
  readonly body: object;
  /** What stands beside it, where it is not the same statements alone. */
  readonly beside?: Answer;
  /** Whether the yardstick, too, keeps a number that is counted no further. */
  readonly keeps?: true;
  readonly aim: number;
}

/** The finds that are measured in each section: what its list sends, and lists that count all and pass over rows. */
async function findsOf({ prepared, owner }: BenchDatabase, context: BenchContext, rows: number): Promise<Find[]> {
  const { resource } = context;
  const { list } = resource;
  const deep = Math.floor(rows / 2);
  const { rows: found } = await owner.query<{ _id: string }>(
    `select _id from ${resource.table} where tenant_id = 1 and status <> 255 order by _id offset $1 limit 1`,
    [Math.floor(deep * 0.98)],
  );
  const after = found[0]?._id;
  const pages: Find[] = [
    { name: "first page", body: {}, aim: 0.75 },
    {
      name: `by ${list.title}, page 3`,
      body: { sorting: { column: list.title, direction: "asc" }, paginator: { page: 3 } },
      aim: 0.75,
    },
  ];
  const kept = pages.map((page) => ({ ...page, name: `${page.name}, both keep the number`, keeps: true as const }));
  return [
    ...pages,
    ...(rows > FIND_COUNT_LIMIT ? kept : []),
    { name: "search without marks", body: { searchTerm: `nha ${Math.min(12_345, rows - 5)}` }, aim: 0.75 },
    {
      name: "first page, beside count and offset",
      body: {},
      beside: await countAndOffset(prepared.app, context, 0),
      aim: 0.75,
    },
    {
      name: "half-way through, beside count and offset",
      body: { paginator: { after } },
      beside: await countAndOffset(prepared.app, context, deep),
      aim: 0.75,
    },
  ];
}

/**
 * A find of 10 rows and their number: the product (session, permission, tenant, checks, row-level security, names,
 * pictures, verdicts) against bare Fastify and pg that get the same answer by the same statements for anybody, prepared: those of the
 * page side by side, then the names.
 */
export async function benchFind(): Promise<FindRow[]> {
  const db = await startBenchDatabase();
  // In a process of its own, so that it takes no time of the servers' thread.
  const loader = startChild<LoadCommands>("../load-child.ts");
  try {
    await fillTenants(db.owner);
    const callers = { tokens: await signIn(db), loader, cancelRunning: () => cancelRunning(db.owner) };
    const rows: FindRow[] = [];
    for (const size of SIZES) {
      for (const feature of size >= HUGE ? FEATURES.slice(0, 1) : FEATURES) {
        const resource = SECTIONS.get(feature);
        if (!resource) throw new Error(`no section ${feature}`);
        await fillRows(db.owner, resource, size);
        rows.push(...(await benchSection(db, resource, size, callers)));
        await emptyRows(db.owner, resource);
      }
    }
    return rows;
  } finally {
    await loader.kill();
    await db.stop();
  }
}

/** Who asks, and what asks for them. */
interface Callers {
  readonly tokens: readonly string[];
  readonly loader: Child<LoadCommands>;
  /** Resolves once the database works at nothing any more. */
  readonly cancelRunning: () => Promise<void>;
}

async function benchSection(db: BenchDatabase, resource: Section, size: number, callers: Callers): Promise<FindRow[]> {
  const trips = countRoundTrips();
  const product = await startProduct(db, trips);
  const context = { actor: SOMEBODY, resource, deps: product.deps };
  const finds = await findsOf(db, context, size);
  const bare = await startBare(
    db,
    await Promise.all(
      finds.map(async ({ body, beside, keeps }) => ({
        ...(beside ?? (await answerOf(db.prepared.app, context, body))),
        keeps: keeps === true,
      })),
    ),
  );
  const rows: FindRow[] = [];
  const urlsOf = (index: number): string[] => [
    `${product.url}/api/tenant/${resource.name}/find`,
    `${bare.url}/${index}`,
  ];
  // Servers run for days: what is measured first would be measured while they are still compiled.
  for (const [index, { body }] of finds.entries()) await inTurns(urlsOf(index), body, callers, CONNECTIONS, 0);
  for (const [index, { name, body, aim }] of finds.entries()) {
    const urls = urlsOf(index);
    const [ours, yardstick] = await inTurns(urls, body, callers, CONNECTIONS);
    const [alone, bareAlone] = await inTurns(urls, body, callers, 1);
    if (!ours || !yardstick || !alone || !bareAlone) throw new Error("nothing was measured");
    rows.push({
      name: `${resource.name}: ${name}`,
      rows: size,
      ours,
      yardstick,
      alone: { ours: alone, yardstick: bareAlone },
      trips: await tripsOf(trips, urls[0] ?? "", body, callers.tokens[0] ?? ""),
      aim,
    });
    console.log(rows.at(-1));
  }
  await product.close();
  await bare.close();
  return rows;
}

/** Each address in its turn, several times, and none beside what was asked of the other one; the middle of each. */
async function inTurns(
  urls: readonly string[],
  body: object,
  { tokens, loader, cancelRunning: cancel }: Callers,
  connections: number,
  rounds = ROUNDS,
): Promise<Load[]> {
  const loads: Load[][] = urls.map(() => []);
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      const one = await loader.ask("load", { url, body, tokens, seconds: SECONDS, connections });
      await cancel();
      if (round >= WARM_UP) loads[index]?.push(one);
    }
  }
  const middle = (all: readonly Load[], of: keyof Load): number => median(all.map((one) => one[of]));
  return loads.map((all) => ({ rate: middle(all, "rate"), p50: middle(all, "p50"), p99: middle(all, "p99") }));
}

/** Nobody waits for it any more: what has hung up, and what the yardstick has in its queue behind that. */
async function cancelRunning(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    // The owner of the tables sees nothing of what others do.
    await client.query("set role none");
    for (let idle = 0; idle < IDLE_LOOKS;) {
      const { rowCount } = await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      idle = rowCount ? 0 : idle + 1;
      await sleep(LOOK_MS);
    }
    await client.query("reset role");
  } finally {
    client.release();
  }
}

async function tripsOf(trips: RoundTrips, url: string, body: object, token: string): Promise<number> {
  // What was left of the load is over by then, and afterwards the end of this reading has been sent.
  await sleep(SETTLED_MS);
  trips.take();
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.text();
  await sleep(SETTLED_MS);
  return trips.take();
}

/** @returns a session of each */
async function signIn({ owner }: BenchDatabase): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, () => ({ id: randomUUID(), token: newToken(1) }));
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

async function startProduct(
  { prepared }: BenchDatabase,
  { stream }: RoundTrips,
): Promise<Running & Pick<HookContext, "deps">> {
  const db = createDatabase({ ...prepared.app, stream }, pino({ level: "silent" }));
  const deps = {
    config: loadConfig({ NODE_ENV: "test" }),
    db,
    clock: { now: () => new Date() },
    mailer: { send: () => Promise.resolve() },
    files: {
      put: () => Promise.resolve(),
      read: () => Promise.resolve(undefined),
      size: () => Promise.resolve(undefined),
      remove: () => Promise.resolve(),
    },
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
async function startBare(
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
