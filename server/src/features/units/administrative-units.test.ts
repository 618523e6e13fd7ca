import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

let t: TestApp;
let admin: TestActor;
let province: string;
let district: string;

beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  province = await made("provinces", { code: "79", name: "Thành phố Hồ Chí Minh" });
  district = await made("districts", { code: "Q1", name: "Quận Gò Vấp", provinceId: province });
});
afterAll(() => t.close());

const create = (feature: string, body: object): Promise<TestAnswer> =>
  t.call(admin, "POST", `/api/tenant/${feature}`, body);
async function made(feature: string, body: object): Promise<string> {
  const answer = await create(feature, body);
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body._id);
}
const remove = (feature: string, id: string): Promise<TestAnswer> =>
  t.call(admin, "DELETE", `/api/tenant/${feature}/${id}`);

describe("administrative units", () => {
  it("R2-06 refuses in order: 401, 400, 403, 404, 409", async () => {
    const body = { code: "00001", name: "Phường Một", provinceId: province };
    expect((await t.call(null, "POST", "/api/tenant/wards", body)).status).toBe(401);
    expect((await create("wards", { ...body, provinceId: "x" })).status).toBe(400);
    expect((await t.call(await t.actor("CUSTOMER"), "POST", "/api/tenant/wards", body)).status).toBe(403);
    expect((await remove("wards", "0190163d-8694-739b-aea5-966c26f8ad91")).status).toBe(404);
    await made("wards", body);
    expect(await create("wards", body)).toMatchObject({ status: 409, body: { code: "DUPLICATE" } });
  });

  it("R5-16 a ward lies in its district's province, also when only one of them changes", async () => {
    const other = await made("provinces", { code: "48", name: "Thành phố Đà Nẵng" });
    const body = { code: "10001", name: "Phường 12", provinceId: other, districtId: district, isOld: true };
    const refused = { status: 400, body: { errors: [{ field: "districtId", code: "invalid" }] } };
    expect(await create("wards", body)).toMatchObject(refused);
    const ward = await made("wards", { ...body, provinceId: province });
    const change = { _id: ward, version: 1, provinceId: other };
    expect(await t.call(admin, "PUT", "/api/tenant/wards", change)).toMatchObject(refused);
    const both = { ...change, districtId: null };
    expect((await t.call(admin, "PUT", "/api/tenant/wards", both)).status).toBe(200);
  });

  it("R5-16 only an older unit was merged, into one of today", async () => {
    const today = await made("wards", { code: "20001", name: "Phường An Hội Tây", provinceId: province });
    const old = { code: "20002", name: "Phường 14", provinceId: province, isOld: true };
    const refused = { status: 400, body: { errors: [{ field: "mergedIntoId", code: "invalid" }] } };
    expect(await create("wards", { ...old, isOld: false, mergedIntoId: today })).toMatchObject(refused);
    const merged = await made("wards", { ...old, mergedIntoId: today });
    expect(await create("wards", { ...old, code: "20003", mergedIntoId: merged })).toMatchObject(refused);
    const itself = { _id: merged, version: 1, mergedIntoId: merged };
    expect(await t.call(admin, "PUT", "/api/tenant/wards", itself)).toMatchObject(refused);
  });

  it("a unit that others name stays until they are gone", async () => {
    const home = await made("provinces", { code: "01", name: "Thành phố Hà Nội" });
    const ward = await made("wards", { code: "30001", name: "Phường Ba Đình", provinceId: home });
    const street = await made("streets", { code: "D1", name: "Đường Điện Biên Phủ", wardId: ward });
    const inUse = { status: 409, body: { code: "IN_USE" } };
    expect(await remove("provinces", home)).toMatchObject(inUse);
    expect(await remove("wards", ward)).toMatchObject(inUse);
    expect((await remove("streets", street)).status).toBe(200);
    expect((await remove("wards", ward)).status).toBe(200);
    expect((await remove("provinces", home)).status).toBe(200);
  });
});
