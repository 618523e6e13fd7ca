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
