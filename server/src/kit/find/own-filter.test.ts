import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

const [high, low] = [uuidv7(), uuidv7()];

let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  const branchId = uuidv7();
  await t.db.ownerPool.query(
    "insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, 'CN', 'CN', 'x', '0281234567')",
    [branchId],
  );
  for (const [index, id] of [high, low].entries()) {
    await t.db.ownerPool.query(
      `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, created_by, search_text)
       values (1, $1, $2, $3, 1, $4, $5, 'x', '2026-01-01', '2026-12-31', 0, $4, $3)`,
      [id, `DA${index}`, `Nhà số ${index}`, admin.userId, branchId],
    );
  }
});
afterAll(() => t.close());

const ask = (path: string, body: object): Promise<TestAnswer> =>
  t.call(admin, "POST", `/api/tenant/projects/${path}`, body);

async function defineFloors(): Promise<string> {
  const made = await t.call(admin, "POST", "/api/tenant/projectMetadata", {
    code: "floors",
    label: "Số tầng",
    fieldType: ENUMS.dynamicFieldType.INTEGER,
    appliesTo: ["PROJECT"],
    scopeUsing: ENUMS.scopeUsing.ALL,
    restriction: ENUMS.restriction.UNRESTRICTED,
    accessScope: ENUMS.accessScope.ALL,
    editableScope: ENUMS.accessScope.ALL,
    showInList: true,
    filterable: true,
  });
  expect(made.status, made.text).toBe(201);
  return String(made.body["_id"]);
}

describe("R3-03 a section with a filter of its own", () => {
  it("shows the columns that come with it beside the rows, once there are any", async () => {
    expect(Object.keys((await ask("find", {})).body).toSorted()).toEqual(["items", "total", "totalIsExact"]);
    const fieldId = await defineFloors();
    for (const [id, floors] of [
      [high, 5],
      [low, 1],
    ] as const) {
      await t.db.ownerPool.query(
        `insert into metadata_records (tenant_id, owner_id, "values") values (1, $1, jsonb_build_object('floors', $2::int))`,
        [id, floors],
      );
      await t.db.ownerPool.query(
        "insert into metadata_values (tenant_id, owner_id, field_id, place, number_value) values (1, $1, $2, 0, $3)",
        [id, fieldId, floors],
      );
    }
    const { body } = await ask("find", {});
    expect(Object.keys(body).toSorted()).toEqual(["items", "own", "total", "totalIsExact"]);
    expect(body["own"]).toMatchObject({
      fields: { "metadata.floors": { kind: "integer", readOnly: true } },
      rows: { [high]: { "metadata.floors": 5 }, [low]: { "metadata.floors": 1 } },
    });
  });

  it("finds, counts and names the ids of what it leaves, beside the other filters; null asks for nothing", async () => {
    const many = { metadata: { floors: { from: 2, to: null } } };
    expect((await ask("find", { filter: many })).body).toMatchObject({ total: 1, items: [{ _id: high }] });
    expect((await ask("count", { filter: many })).body).toEqual({ total: 1 });
    expect((await ask("ids", { filter: many })).body).toMatchObject({ total: 1, ids: [high] });
    expect((await ask("find", { filter: many, searchTerm: "nha so" })).body).toMatchObject({ total: 1 });
    expect((await ask("find", { filter: { ...many, branchId: uuidv7() } })).body).toMatchObject({ total: 0 });
    expect((await ask("find", { filter: { metadata: null } })).body).toMatchObject({ total: 2 });
  });

  it("R3-04 is counted by itself, however many another such filter has just found", async () => {
    const { ownerPool } = t.db;
    await ownerPool.query(
      `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount, created_by, search_text)
       select tenant_id, gen_random_uuid(), 'NHIEU' || number, name, type, owner_id, branch_id, address, start_date, due_date, 0, created_by, name
       from projects, generate_series(1, $2) number where _id = $1`,
      [high, FIND_COUNT_LIMIT],
    );
    await ownerPool.query(
      `insert into metadata_values (tenant_id, owner_id, field_id, place, number_value)
       select 1, _id, field_id, 0, 5 from projects, (select field_id from metadata_values where owner_id = $1) known
       where code like 'NHIEU%'`,
      [high],
    );
    const floors = (from: number, to: number) => ask("find", { filter: { metadata: { floors: { from, to } } } });
    expect((await floors(2, 9)).body).toMatchObject({ totalIsExact: false });
    expect((await floors(1, 1)).body).toMatchObject({ total: 1, totalIsExact: true, items: [{ _id: low }] });
    // Words that more rows hold than are counted look no further than among what this filter leaves.
    const one = { filter: { metadata: { floors: { from: 1, to: 1 } } }, searchTerm: "nha so" };
    expect((await ask("find", one)).body).toMatchObject({ total: 1, totalIsExact: true, items: [{ _id: low }] });
    await ownerPool.query(
      "delete from metadata_values where owner_id in (select _id from projects where code like 'NHIEU%')",
    );
    await ownerPool.query("delete from projects where code like 'NHIEU%'");
  });

  it("400 names what is wrong with it, and what is wrong beside it", async () => {
    expect(await ask("find", { filter: { metadata: { strange: ["x"] } } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "filter.metadata.strange", code: "unknown" }] },
    });
    expect(await ask("find", { filter: { metadata: null, strange: 1 } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "filter.strange" }] },
    });
  });
});
