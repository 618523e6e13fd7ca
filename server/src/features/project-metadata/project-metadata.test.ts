import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";
import { uuidv7 } from "uuidv7";

const T = ENUMS.dynamicFieldType;
const PATH = "/api/tenant/projectMetadata";
const BODY = {
  label: "Số tầng",
  fieldType: T.INTEGER,
  appliesTo: ["PROJECT"],
  scopeUsing: ENUMS.scopeUsing.ALL,
  restriction: ENUMS.restriction.UNRESTRICTED,
  accessScope: ENUMS.accessScope.ALL,
  editableScope: ENUMS.accessScope.ALL,
};
let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp({});
  admin = await t.actor("ADMIN");
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

const make = (body: object): Promise<TestAnswer> => calls.post("projectMetadata", { ...BODY, ...body });
/** An object that holds a value of the field. */
const hold = (made: TestAnswer): Promise<unknown> =>
  t.db.ownerPool.query("insert into metadata_values (tenant_id, owner_id, field_id) values (1, $1, $2)", [
    uuidv7(),
    made.body._id,
  ]);

/** A project whose fields are filled in. */
async function projectOf(): Promise<string> {
  const id = uuidv7();
  await t.db.ownerPool.query(
    `insert into branches (tenant_id, _id, code, name, address, phone) values (1, $1, 'CNX', 'CN', 'x', '0281234567')`,
    [id],
  );
  await t.db.ownerPool.query(
    `insert into projects (tenant_id, _id, code, name, type, owner_id, branch_id, address, start_date, due_date, total_amount)
     values (1, $1, 'DAX', 'Nhà anh Bảy', 1, $2, $1, 'x', '2026-01-01', '2026-12-31', 0)`,
    [id, admin.userId],
  );
  return id;
}

describe("fields of projects", () => {
  it("are for those who set them up: a field for a few groups does not exist for others", async () => {
    expect((await t.call(null, "POST", PATH, { ...BODY, code: "none" })).status).toBe(401);
    expect((await make({ code: "So tang" })).body).toMatchObject({ errors: [{ field: "code", code: "pattern" }] });
    for (const role of ["SALES", "CUSTOMER", "GUEST"] as const) {
      const actor = await t.actor(role);
      expect((await t.call(actor, "POST", `${PATH}/find`, {})).status, role).toBe(403);
    }
    expect((await t.call(admin, "GET", `${PATH}/${uuidv7()}`)).status).toBe(404);
    const made = await make({ code: "soTang", config: '{"min": 1, "unit": " tầng ", "max": null}', defaultValue: "2" });
    expect(made).toMatchObject({
      status: 201,
      body: { config: '{"min":1,"unit":"tầng"}', defaultValue: "2", usedCount: 0 },
    });
  });

  it("are refused with all that is wrong, each at its place", async () => {
    const wrong = await make({
      code: "X",
      config: '{"min":5,"max":1,"regex":"a"}',
      restriction: ENUMS.restriction.RESTRICTED,
      accessScope: ENUMS.accessScope.ADMIN,
      conditions: [{ field: "nowhere", value: "1" }],
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toMatchObject([{ field: "code" }]);
    const more = await make({
      code: "xX",
      config: '{"min":5,"max":1,"regex":"a"}',
      restriction: ENUMS.restriction.RESTRICTED,
      accessScope: ENUMS.accessScope.ADMIN,
      conditions: [{ field: "nowhere", value: "1" }],
    });
    expect(more.body.errors).toMatchObject([
      { field: "editableScope" },
      { field: "userGroupIds" },
      { field: "config.regex", code: "unknown" },
      { field: "config.max", code: "min" },
      { field: "conditions.0.field", code: "notFound" },
    ]);
  });

  it("ask for no pattern that is too much to match; one that is stored from before says nothing", async () => {
    const text = { code: "plate", label: "Biển số", fieldType: T.TEXT, appliesTo: ["PROJECT"] };
    const wrong = await make({ ...text, config: '{"regex":"(.*){200}"}' });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: "config.regex", code: "limit", message: "Mẫu quá dài hoặc lặp quá nhiều lần. Hãy viết gọn lại." },
        ],
      },
    });
    const made = await make({ ...text, config: '{"maxLength":20,"regex":"[0-9A-Z.-]{7,11}"}' });
    expect(made.status, made.text).toBe(201);
    await t.db.ownerPool.query("update project_metadata set config = $2 where _id = $1", [
      made.body._id,
      '{"maxLength":20,"regex":"(.*){200}"}',
    ]);
    const objectId = await projectOf();
    const url = `/api/tenant/projects/${objectId}/metadata`;
    const { body } = await t.call(admin, "GET", url);
    expect(body.fields).toContainEqual(expect.objectContaining({ code: "plate", config: { maxLength: 20 } }));
    const put = await t.call(admin, "PUT", url, { version: 0, values: { plate: "51G-123.45" } });
    expect(put, put.text).toMatchObject({ status: 200, body: { values: { plate: "51G-123.45" } } });
    const later = await t.call(admin, "PUT", PATH, { _id: made.body._id, version: 1, label: "Biển số xe" });
    expect(later.body.errors).toMatchObject([{ field: "config.regex", code: "limit" }]);
  });

  it("keep their code, and their type once something holds a value", async () => {
    const made = await make({ code: "keeps" });
    expect(await calls.put("projectMetadata", made, { code: "other" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "code", code: "immutable" }] },
    });
    const changed = await calls.put("projectMetadata", made, { fieldType: T.TEXT });
    expect(changed).toMatchObject({ status: 200, body: { fieldType: T.TEXT } });
    await hold(made);
    expect(await calls.put("projectMetadata", changed, { fieldType: T.CHECK })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "fieldType", code: "immutable" }] },
    });
    expect((await calls.get("projectMetadata", changed)).body.usedCount).toBe(1);
    expect(await calls.del("projectMetadata", changed)).toMatchObject({ status: 409, body: { code: "IN_USE" } });
  });

  it("goes with its values for whoever types its code, and a later one of that code has none of them", async () => {
    const made = await make({ code: "going", label: "Sắp bỏ" });
    const url = `${PATH}/${String(made.body._id)}/deleteWithValues`;
    const go = (actor: TestActor | null, code: unknown): Promise<TestAnswer> => t.call(actor, "POST", url, { code });
    const owner = uuidv7();
    const { ownerPool } = t.db;
    await ownerPool.query("insert into metadata_values (tenant_id, owner_id, field_id) values (1, $1, $2)", [
      owner,
      made.body._id,
    ]);
    await ownerPool.query(
      `insert into metadata_records (tenant_id, owner_id, "values") values (1, $1, '{"going":7,"stays":1}')`,
      [owner],
    );
    expect((await go(null, "going")).status).toBe(401);
    for (const code of ["gone", "", 1, undefined]) expect((await go(admin, code)).status, String(code)).toBe(400);
    expect((await go(await t.actor("SITE"), "going")).status).toBe(403);
    expect((await go(await t.actor("ADMIN", 2), "going")).status).toBe(404);
    const hanging = await make({ code: "hanging", conditions: [{ field: "going", operator: "GT", value: "1" }] });
    expect(await go(admin, "going")).toMatchObject({ status: 409, body: { code: "IN_USE" } });
    const stored = async (): Promise<unknown> => {
      const { rows } = await ownerPool.query(
        `select "values", version from metadata_records where tenant_id = 1 and owner_id = $1`,
        [owner],
      );
      return rows[0];
    };
    expect(await stored()).toEqual({ values: { going: 7, stays: 1 }, version: 1 });
    expect((await calls.del("projectMetadata", hanging)).status).toBe(200);
    expect(await go(admin, " going ")).toMatchObject({ status: 200, body: { status: 255, count: 1 } });
    expect(await stored()).toEqual({ values: { stays: 1 }, version: 2 });
    expect((await go(admin, "going")).status).toBe(404);
    const logged = await ownerPool.query(
      "select changes from action_logs where tenant_id = 1 and entity_id = $1 and changes ? 'usedCount'",
      [made.body._id],
    );
    expect(logged.rows).toEqual([{ changes: { usedCount: { from: 1, to: 0 } } }]);
    const again = await make({ code: "going" });
    expect((await calls.get("projectMetadata", again)).body.usedCount).toBe(0);
  });

  it("hang on each other without a ring, and none goes that others hang on", async () => {
    const first = await make({ code: "ringOne" });
    const on = (field: string): object => ({ conditions: [{ field, operator: "GT", value: "1" }] });
    expect((await make({ code: "ringTwo", ...on("ringOne") })).status).toBe(201);
    expect(await calls.put("projectMetadata", first, on("ringTwo"))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "conditions", code: "cycle" }] },
    });
    expect(await calls.del("projectMetadata", first)).toMatchObject({ status: 409, body: { code: "IN_USE" } });
  });

  it("twenty of them are filters at most, whoever makes them at the same time", async () => {
    const one = (n: number): Promise<TestAnswer> => make({ code: `filter${n}`, filterable: true });
    for (let n = 0; n < 19; n += 1) expect((await one(n)).status).toBe(201);
    const last = await Promise.all([one(19), one(20), one(21)]);
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(last.filter(({ status }) => status === 400)).toHaveLength(2);
  });
});
