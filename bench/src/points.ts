import { discrepancies, MemoryLedger, type Step } from "@nepnha/domain/features/points/ledger-testing";
import { depositPoints, withdrawPoints } from "@nepnha/server/features/points/api";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import type pg from "pg";
import { pino } from "pino";
import { startBenchDatabase } from "./cluster.ts";
import { fillTenants } from "./fill.ts";
import { machine, writeSection } from "./report.ts";

const STEPS = 1_000_000;
/** Customers of one ledger; a new one begins after so many steps, so that their entries stay in memory. */
const CUSTOMERS = 20;
const STEPS_OF_ONE = 5000;
const SEED = 20_261_126;
const KINDS = ["deposit", "deposit", "spend", "spend", "spend", "reverse", "wait", "merge"] as const;

const PEOPLE = 50;
const PARALLEL = 10;
const SPENDS = 2000;

/** A million random steps over the model, whose books have to balance; and spends a second beside plain SQL. */
export async function benchPoints(): Promise<void> {
  const { done, wrong, seconds } = random();
  if (wrong.length > 0) throw new Error(`the books do not balance: ${wrong.slice(0, 3).join("; ")}`);
  const [ours, bare] = await spends();
  const lines = [
    "| what | figure |",
    "|---|---|",
    `| random steps on the model, of which ${whole(done)} were done | ${whole(STEPS)} in ${seconds.toFixed(0)} s |`,
    "| discrepancies | **0** |",
    `| spends a second, ${PARALLEL} at once over ${PEOPLE} customers | **${whole(ours)}** |`,
    `| the same as three bare statements (lock, insert, update) | ${whole(bare)} |`,
    "",
    `${machine()}.`,
  ];
  console.log(lines.join("\n"));
  await writeSection("points", lines);
}

function random(): { readonly done: number; readonly wrong: readonly string[]; readonly seconds: number } {
  let seed = SEED;
  const below = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const wrong: string[] = [];
  const start = performance.now();
  let done = 0;
  for (let steps = 0; steps < STEPS; steps += STEPS_OF_ONE) {
    const ledger = new MemoryLedger(CUSTOMERS);
    for (let step = 0; step < STEPS_OF_ONE; step += 1) {
      const one: Step = {
        kind: KINDS[below(KINDS.length)] ?? "wait",
        customer: below(CUSTOMERS),
        amount: 1 + below(500),
        days: below(40),
        allowDebt: below(2) === 0,
      };
      // Merging a few is enough: of all of them one would be left.
      if (one.kind === "merge" && below(100) > 0) continue;
      if (ledger.run(one)) done += 1;
    }
    wrong.push(...discrepancies(ledger));
  }
  return { done, wrong, seconds: (performance.now() - start) / 1000 };
}

async function spends(): Promise<[ours: number, bare: number]> {
  const bench = await startBenchDatabase();
  const db = createDatabase({ ...bench.prepared.app, max: PARALLEL }, pino({ level: "silent" }));
  try {
    await fillTenants(bench.owner);
    const people = await makePeople(bench.owner);
    const at = new Date();
    const entry = { content: "Đo tốc độ", at, by: null };
    for (const customerId of people) {
      const change = { ...entry, customerId, amount: 1_000_000, expiresAt: null, reason: "ADJUST" } as const;
      await db.tenant(1, (trx) => depositPoints(trx, change));
    }
    const ours = await rate((index) =>
      db.tenant(1, (trx) => withdrawPoints(trx, { ...entry, customerId: people[index % PEOPLE] ?? "", amount: 1 })),
    );
    await bench.owner.query("create table bare_accounts (id uuid primary key, balance bigint not null)");
    await bench.owner.query("create table bare_entries (id uuid primary key, account uuid not null, amount bigint)");
    await bench.owner.query("insert into bare_accounts select unnest($1::uuid[]), 1000000", [people]);
    const bare = await rate((index) => spendBare(bench.owner, people[index % PEOPLE] ?? ""));
    return [ours, bare];
  } finally {
    await db.close();
    await bench.stop();
  }
}

async function makePeople(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into customers (tenant_id, _id, code, full_name, phone)
     select 1, gen_random_uuid(), 'KH' || n, 'Khách ' || n, '+8490' || lpad(n::text, 7, '0') from generate_series(1, $1) as n
     returning _id as id`,
    [PEOPLE],
  );
  return rows.map(({ id }) => id);
}

async function spendBare(owner: pg.Pool, account: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    await client.query("select balance from bare_accounts where id = $1 for update", [account]);
    await client.query("insert into bare_entries values (gen_random_uuid(), $1, -1)", [account]);
    await client.query("update bare_accounts set balance = balance - 1 where id = $1", [account]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** How many a second, so many at once. */
async function rate(run: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (next < SPENDS) {
      const index = next;
      next += 1;
      await run(index);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
  return (SPENDS * 1000) / (performance.now() - start);
}

function whole(value: number): string {
  return new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }).format(value);
}
