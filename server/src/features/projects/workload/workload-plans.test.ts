import { parseFind } from "@nepnha/domain/kit/find-query";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECTIONS } from "../../../features.ts";
import { planDatabase, ROWS, SETTINGS, type PlanDatabase } from "../../../testing/plans/plan-database.ts";
import { fillSection } from "../../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../../testing/plans/plan.ts";
import { readWorkload } from "./read-workload.ts";

let db: PlanDatabase;

beforeAll(async () => {
  db = await planDatabase();
  const section = SECTIONS.get("projectActions");
  if (!section) throw new Error("there is no section of work");
  await fillSection(db.admin, section, ROWS);
  await db.admin.query(`update project_actions t set status = case when n.n % 50 = 0 then n.n % 100 / 50 else 3 end
    from (select _id, row_number() over (order by _id) as n from project_actions) n where n._id = t._id`);
  await db.admin.query("delete from project_action_assignees");
  await db.admin.query(`insert into users (tenant_id, _id, full_name, user_name, role, status)
    select 1, gen_random_uuid(), 'Người ' || n, 'nguoi' || n, case when n % 20 = 0 then 2 else 3 end, 1 from generate_series(1, 2000) n`);
  await db.admin.query(`insert into project_action_assignees (tenant_id, action_id, user_id)
    select 1, t._id, u._id
    from (select _id, row_number() over (order by _id) as n from project_actions) t
    join (select _id, row_number() over (order by _id) as n from users where tenant_id = 1 and role = 2) u
      on u.n = 1 + t.n % 100`);
  await db.admin.query("vacuum (analyze) project_actions");
  await db.admin.query("vacuum (analyze) project_action_assignees");
  await db.admin.query("vacuum (analyze) users");
}, 60_000 + ROWS);
afterAll(() => db.close());

describe("R2-06 the workload of people", () => {
  it.each([
    ["of everybody", {}, 101],
    ["of what is late", { isLate: true }, 101],
  ])("%s is one statement that reads what is open alone", async (_name, filter, atLeast) => {
    const section = SECTIONS.get("projectActions");
    if (!section) throw new Error("there is no section of work");
    const { query, issues } = parseFind(section, { filter });
    expect(issues).toEqual([]);
    const client = await db.app.connect();
    try {
      let people = 0;
      const plans = await explained(client, 1, SETTINGS, async (trx) => {
        const found = await readWorkload(trx, true, { ...query, own: [] }, { now: new Date(), withIdle: true });
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
