import { randomUUID } from "node:crypto";
import { FIGURES } from "@nepnha/contract/features/dashboard/figures";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { narrowingOf } from "@nepnha/domain/features/dashboard/figure-choice";
import { SECTIONS } from "@nepnha/server/features";
import { readFigures } from "@nepnha/server/features/dashboard/figures/read-figures";
import { createDatabase } from "@nepnha/server/platform/db/pool";
import { withFeatures } from "@nepnha/server/product";
import { pino } from "pino";
import { startBenchDatabase, type BenchDatabase } from "./cluster.ts";
import { fillRows, fillTenants } from "./fill.ts";
import { median } from "./median.ts";
import { machine, writeSection } from "./report.ts";

const ROWS = Number(process.env["FIGURE_ROWS"] ?? 1_000_000);
/** Rows of somebody who sees their own only. */
const OWN = 2000;
const BRANCHES = 20;
const ROUNDS = 15;
const CHANGES = 200;
const { SUPERADMIN, USER } = ENUMS.userRole;
const PERSON = randomUUID();
const RIGHTS = ["projects", "quotes", "customers", "projectActions"].map((name) => `${name}.basic`);

/** What the company's figures cost to read and to keep, beside counting the tables for each request. */
export async function benchFigures(): Promise<void> {
  const db = await startBenchDatabase();
  const database = createDatabase({ ...db.prepared.app, max: 4 }, pino({ level: "silent" }));
  try {
    await fillTenants(db.owner);
    await fill(db);
    const [kept] = (await db.owner.query<{ cells: number }>("select count(*)::int as cells from figure_days")).rows;
    const deps = withFeatures({ db: database, clock: { now: () => new Date() } }) as never;
    const read = (role: 0 | 2) => {
      const actor = {
        tenantId: 1,
        userId: PERSON,
        role,
        permissions: new Set(RIGHTS),
        deviceId: PERSON,
        deviceNo: 1,
        ip: "",
      };
      const narrowing = narrowingOf({}, new Date());
      return timed(async () => {
        const { figures } = await readFigures(deps, actor, FIGURES, narrowing, (name, error) => {
          throw new Error(`${name} failed`, { cause: error });
        });
        if (figures.length === 0) throw new Error("no figure was read");
      });
    };
    const all = await read(SUPERADMIN);
    const own = await read(USER);
    const counted = await timed(() =>
      db.owner.query(
        `select status, branch_id, count(*), sum(total_amount) from projects where tenant_id = 1 group by 1, 2`,
      ),
    );
    const keeping = await changes(db);
    await db.owner.query("alter table projects disable trigger user");
    const plain = await changes(db);
    const lines = [
      `${ROWS.toLocaleString("en")} projects and as many quotes in ${BRANCHES} branches, ${(kept?.cells ?? 0).toLocaleString("en")} kept cells; ${machine()}.`,
      "",
      "| | median |",
      "|---|---|",
      `| all figures of somebody who sees every row | ${all} ms |`,
      `| all figures of somebody who sees ${OWN.toLocaleString("en")} projects of their own | ${own} ms |`,
      `| one of them counted from its table, which is not done | ${counted} ms |`,
      `| a project changes its status, alone in its transaction | ${keeping} ms |`,
      `| the same without keeping figures | ${plain} ms |`,
    ];
    console.log(lines.join("\n"));
    await writeSection("figures", lines);
  } finally {
    await database.close();
    await db.stop();
  }
}

/** Rows spread over three years, the branches and the statuses. */
async function fill({ owner }: BenchDatabase): Promise<void> {
  for (const name of ["projects", "quotes"]) {
    const section = SECTIONS.get(name);
    if (!section) throw new Error(`There is no section ${name}`);
    await fillRows(owner, section, ROWS);
  }
  await owner.query(`insert into branches (tenant_id, _id, code, name, address, phone)
    select 1, gen_random_uuid(), 'CN' || n, 'Chi nhánh ' || n, 'Đường ' || n, '+84901234567' from generate_series(1, ${BRANCHES}) n`);
  await owner.query(`
    with b as (select array_agg(_id order by _id) as ids from branches where tenant_id = 1)
    update projects p set branch_id = b.ids[1 + abs(hashtext(p._id::text)) % ${BRANCHES}],
      status = abs(hashtext(p._id::text)) % 6, start_date = current_date - abs(hashtext(p._id::text)) % 1000,
      contract_date = null, due_date = current_date - abs(hashtext(p._id::text)) % 1000 + 400
    from b where p.tenant_id = 1`);
  await owner.query(`update quotes set quote_date = current_date - abs(hashtext(_id::text)) % 1000,
    status = abs(hashtext(_id::text)) % 3 where tenant_id = 1`);
  await owner.query(
    `update projects set created_by = $1 where _id in (select _id from projects where tenant_id = 1 limit ${OWN})`,
    [PERSON],
  );
  // What the job does within a minute.
  await owner.query(`insert into figure_days select tenant_id, figure, day, status, type, branch_id, sum(count), sum(amount)
    from figure_changes group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, figure, day, status, type, branch_id) do update
      set count = figure_days.count + excluded.count, amount = figure_days.amount + excluded.amount`);
  await owner.query("truncate figure_changes");
  await owner.query("delete from figure_days where count = 0 and amount = 0");
  for (const table of ["projects", "quotes", "figure_days", "figure_changes"])
    await owner.query(`vacuum analyze ${table}`);
}

async function changes({ owner }: BenchDatabase): Promise<number> {
  const { rows } = await owner.query<{ _id: string }>(`select _id from projects where tenant_id = 1 limit ${CHANGES}`);
  const times: number[] = [];
  for (const { _id } of rows) {
    const start = performance.now();
    await owner.query("update projects set status = (status + 1) % 6 where tenant_id = 1 and _id = $1", [_id]);
    times.push(performance.now() - start);
  }
  return rounded(median(times));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return rounded(median(times));
}

function rounded(ms: number): number {
  return ms < 10 ? Number(ms.toFixed(2)) : Math.round(ms);
}
