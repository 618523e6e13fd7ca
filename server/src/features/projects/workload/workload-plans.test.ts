import { parseFind } from "@nepnha/domain/kit/find-query";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECTIONS } from "../../../features.ts";
import { openPool } from "../../../platform/db/open-pool.ts";
import { testDatabase, type TestDatabase } from "../../../testing/database.ts";
import { fillSection } from "../../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../../testing/plans/plan.ts";
import { readWorkload } from "./read-workload.ts";

/** Pieces of work; `PLAN_ROWS=1000000` looks at a million. One in fifty is open. */
const ROWS = Number(process.env["PLAN_ROWS"] ?? 8000);
/** As in the plans of all finds: a small table may not be read from end to end. */
const SETTINGS = ROWS < 100_000 ? ["enable_seqscan = off"] : [];

let db: TestDatabase;
let app: pg.Pool;
let admin: pg.Client;

beforeAll(async () => {
  db = await testDatabase();
  app = openPool({ ...db.settings.app, max: 1 });
  admin = new pg.Client({ ...inject("testServer").admin, database: String(db.settings.owner.database) });
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await admin.query("insert into tenants (id, name) values (1, 'Nếp Nhà')");
  const section = SECTIONS.get("projectActions");
  if (!section) throw new Error("there is no section of work");
  await fillSection(admin, section, ROWS);
  await admin.query(`update project_actions t set status = case when n.n % 50 = 0 then n.n % 100 / 50 else 3 end
    from (select _id, row_number() over (order by _id) as n from project_actions) n where n._id = t._id`);
  await admin.query("delete from project_action_assignees");
  await admin.query(`insert into users (tenant_id, _id, full_name, user_name, role, status)
    select 1, gen_random_uuid(), 'Người ' || n, 'nguoi' || n, case when n % 20 = 0 then 2 else 3 end, 1 from generate_series(1, 2000) n`);
  await admin.query(`insert into project_action_assignees (tenant_id, action_id, user_id)
    select 1, t._id, u._id
    from (select _id, row_number() over (order by _id) as n from project_actions) t
    join (select _id, row_number() over (order by _id) as n from users where tenant_id = 1 and role = 2) u
      on u.n = 1 + t.n % 100`);
  await admin.query("vacuum (analyze) project_actions");
  await admin.query("vacuum (analyze) project_action_assignees");
  await admin.query("vacuum (analyze) users");
}, 60_000 + ROWS);
afterAll(async () => {
  await admin.end();
  await app.end();
  await db.drop();
});

describe("R2-06 the workload of people", () => {
  it.each([
    ["of everybody", {}, 101],
    ["of what is late", { isLate: true }, 101],
  ])("%s is one statement that reads what is open alone", async (_name, filter, atLeast) => {
    const section = SECTIONS.get("projectActions");
    if (!section) throw new Error("there is no section of work");
    const { query, issues } = parseFind(section, { filter });
    expect(issues).toEqual([]);
    const client = await app.connect();
    try {
      let people = 0;
      const plans = await explained(client, 1, SETTINGS, async (trx) => {
        const found = await readWorkload(trx, true, query, { now: new Date(), withIdle: true });
        ({ length: people } = found.people);
      });
      expect(people).toBeGreaterThanOrEqual(Math.min(atLeast, 100));
      expect(plans).toHaveLength(1);
      expect(plans.flatMap((one) => faultsOf(one, ROWS))).toEqual([]);
    } finally {
      client.release();
    }
  });
});
