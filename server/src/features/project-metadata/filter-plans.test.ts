import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestActor } from "../../platform/http/actor.ts";
import { findRows } from "../../kit/find/find-rows.ts";
import { checkedFind } from "../../kit/find/checked-find.ts";
import { SECTIONS } from "../../features.ts";
import { planDatabase, ROWS, SETTINGS, type PlanDatabase } from "../../testing/plans/plan-database.ts";
import { fillSection } from "../../testing/plans/fill.ts";
import { explained, faultsOf } from "../../testing/plans/plan.ts";

const T = ENUMS.dynamicFieldType;
const FIELDS = {
  text: "018f0000-0000-7000-8000-000000000001",
  number: "018f0000-0000-7000-8000-000000000002",
  time: "018f0000-0000-7000-8000-000000000003",
};
const ACTOR: RequestActor = {
  tenantId: 1,
  userId: FIELDS.text,
  role: ENUMS.userRole.ADMIN,
  permissions: new Set(),
  deviceId: "",
  deviceNo: 0,
  ip: "",
};

let db: PlanDatabase;

beforeAll(async () => {
  db = await planDatabase();
  const section = SECTIONS.get("projectActions");
  if (!section) throw new Error("there is no section of work");
  await fillSection(db.admin, section, ROWS);
  for (const [code, id, type] of [
    ["facing", FIELDS.text, T.SELECT],
    ["floors", FIELDS.number, T.INTEGER],
    ["permit", FIELDS.time, T.DATETIME_PICKER],
  ]) {
    await db.admin.query(
      `insert into project_metadata (tenant_id, _id, label, code, field_type, applies_to, scope_using, filterable)
       values (1, $1, $2, $2, $3, '{PROJECT_ACTION}', 0, true)`,
      [id, code, type],
    );
  }
  await db.admin.query(
    `insert into metadata_values (tenant_id, owner_id, field_id, text_value, number_value, time_value)
     select 1, t._id, f.id, case when f.id = $1 then 'V' || t.n % 500 end, case when f.id = $2 then t.n % 500 end,
       case when f.id = $3 then timestamptz '2020-01-01T00:00:00Z' + t.n * interval '1 hour' end
     from (select _id, row_number() over (order by _id) as n from project_actions) t,
       unnest(array[$1, $2, $3]::uuid[]) as f (id)`,
    [FIELDS.text, FIELDS.number, FIELDS.time],
  );
  await db.admin.query("vacuum (analyze) metadata_values");
}, 60_000 + ROWS);
afterAll(() => db.close());

describe("R3-20 a find by a field", () => {
  it.each([
    ["what a choice says", { facing: ["V7"] }],
    ["a number", { floors: { from: 7, to: 7 } }],
    ["a time", { permit: { from: "2020-01-01T07:00:00Z", to: "2020-01-01T12:00:00Z" } }],
    ["two of them", { facing: ["V7"], floors: { from: 7, to: 7 } }],
  ])("%s looks into an index, whatever the number of objects", async (_name, filter) => {
    const section = SECTIONS.get("projectActions");
    if (!section) throw new Error("there is no section of work");
    const asked = checkedFind(section, ACTOR, { filter: { metadata: filter } });
    const client = await db.app.connect();
    try {
      let found = 0;
      const plans = await explained(client, 1, SETTINGS, async (trx) => {
        const { total } = await findRows(trx, section, true, await asked.whole({ trx, actor: ACTOR }));
        found = Number(String(total));
      });
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(ROWS / 100);
      expect(plans.filter(({ sql }) => sql.includes("metadata_values")).length).toBeGreaterThan(0);
      expect(plans.flatMap((one) => faultsOf(one, ROWS))).toEqual([]);
    } finally {
      client.release();
    }
  });
});
