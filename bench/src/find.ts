import { setTimeout as sleep } from "node:timers/promises";
import { SECTIONS } from "@nepnha/server/features";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import type { Section } from "@nepnha/server/kit/resource/section";
import { countRoundTrips, type RoundTrips } from "@nepnha/server/testing/round-trips";
import { startBenchDatabase, type BenchDatabase } from "./cluster.ts";
import { emptyRows, fillRows, fillTenants } from "./fill.ts";
import { startChild } from "./hub/child.ts";
import { cancelRunning, inTurns, type Callers } from "./in-turns.ts";
import type { Load } from "./load.ts";
import type { LoadCommands } from "./load-child.ts";
import { signIn, SOMEBODY, startBare, startProduct } from "./servers.ts";
import { answerOf, countAndOffset, type Answer, type BenchContext } from "./statements.ts";

const CONNECTIONS = 50;
/** Each connection is somebody's own: of one person only a few calls work at a time. */
const PEOPLE = CONNECTIONS;
const SETTLED_MS = 500;
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
    const callers = { tokens: await signIn(db, PEOPLE), loader, cancelRunning: () => cancelRunning(db.owner) };
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
