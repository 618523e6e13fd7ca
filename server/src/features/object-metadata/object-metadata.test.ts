import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";
import { toldRows } from "../../testing/told-rows.ts";

const { notices, told } = toldRows();
let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp({ notices });
  admin = await t.actor("ADMIN");
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

describe("value lists", () => {
  const list = (listCode: string, values: object[], more: object = {}): Promise<TestAnswer> =>
    calls.post("objectMetadata", { name: listCode, listCode, objectKind: "CUSTOMER", values, ...more });
  const value = (code: string, more: object = {}) => ({ code, label: code, ...more });

  it("hold each code once, one default that is in use, and codes that the list above knows", async () => {
    const refused = async (values: object[], field: string, more: object = {}): Promise<void> => {
      expect(await list("NGUON", values, more), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    };
    await refused([], "values");
    await refused([value("A"), value("A")], "values.1.code");
    await refused([value("A", { isDefault: true }), value("B", { isDefault: true })], "values.1.isDefault");
    await refused([value("A", { isDefault: true, status: "DEACTIVE" })], "values.0.isDefault");
    await refused([value("A", { parentCode: "X" })], "values.0.parentCode");
    const parent = await list("VUNG", [value("NAM"), value("BAC")]);
    expect(parent.body.valueCount).toBe(2);
    const under = { parentListId: parent.body._id };
    await refused([value("A", { parentCode: "TAY" })], "values.0.parentCode", under);
    expect((await list("NGUON", [value("A", { parentCode: "NAM" })], under)).status).toBe(201);
  });

  it("a value in use stays; merged into another one, it is replaced where it is used", async () => {
    const parent = await list("LOAI", [value("X", { isDefault: true }), value("Y")]);
    const child = await list("PHU", [value("A", { parentCode: "X" }), value("B", { parentCode: "Y" })], {
      parentListId: parent.body._id,
    });
    const id = String(parent.body._id);
    expect(await calls.put("objectMetadata", parent, { values: [value("Y")] })).toMatchObject({
      status: 409,
      body: { code: "IN_USE", detail: expect.stringContaining("X") },
    });
    expect(await calls.del("objectMetadata", parent)).toMatchObject({ status: 409 });
    expect((await t.call(admin, "GET", `/api/tenant/objectMetadata/${id}/uses`)).body).toEqual({ X: 1, Y: 1 });
    const merge = (body: object): Promise<TestAnswer> =>
      t.call(admin, "PUT", `/api/tenant/objectMetadata/${id}/merge`, { version: 1, ...body });
    expect(await merge({ from: "Z", to: "Y" })).toMatchObject({ status: 400, body: { errors: [{ field: "from" }] } });
    expect(await merge({ from: "X", to: "X" })).toMatchObject({ status: 400, body: { errors: [{ field: "to" }] } });
    expect((await merge({ from: "X", to: "Y", version: 9 })).status).toBe(409);
    expect((await merge({ from: "X", to: "Y" })).body).toEqual({ replaced: 1, version: 2 });
    expect(told.slice(-2)).toEqual([child, parent].map(({ body }) => `1 objectMetadata ${String(body._id)}`));
    expect((await calls.get("objectMetadata", parent)).body.values).toMatchObject([{ code: "Y", isDefault: true }]);
    expect((await calls.get("objectMetadata", child)).body).toMatchObject({
      values: [
        { code: "A", parentCode: "Y" },
        { code: "B", parentCode: "Y" },
      ],
      version: 2,
    });
  });

  it("of the system change their words only", async () => {
    const made = await list("HE_THONG", [value("A"), value("B")]);
    await t.db.ownerPool.query("update object_metadata set is_system = true where _id = $1", [made.body._id]);
    const words = [value("A", { label: "Khác", labelEn: "Other", color: "#112233" }), value("B")];
    expect((await calls.put("objectMetadata", made, { values: words })).status).toBe(200);
    const fixed = { status: 400, body: { errors: [{ field: "values" }] } };
    expect(await calls.put("objectMetadata", made, { values: [value("A")] })).toMatchObject(fixed);
    expect(
      await calls.put("objectMetadata", made, { values: [value("A", { isDefault: true }), value("B")] }),
    ).toMatchObject(fixed);
    expect(await calls.put("objectMetadata", made, { objectKind: "QUOTE" })).toMatchObject({ status: 400 });
    expect(await calls.del("objectMetadata", made)).toMatchObject({ status: 409 });
  });
});
