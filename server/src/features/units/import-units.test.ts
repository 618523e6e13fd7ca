import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { importUnits } from "./import-units.ts";
import { readPackageData, type PackageData } from "./package-data.ts";
import { unitRows } from "./unit-rows.ts";

let t: TestApp;
let chief: TestActor;
let told: string;

beforeAll(async () => {
  t = await testApp();
  chief = await t.actor("SUPERADMIN");
  told = await importUnits(t.deps.db, 1);
});
afterAll(() => t.close());

interface Found {
  items: Record<string, unknown>[];
}
const find = async (feature: string, body: object): Promise<Found> =>
  (await t.call(chief, "POST", `/api/tenant/${feature}/find`, body)).body as unknown as Found;
/** There are more of them than a find counts. */
const count = async (feature: string, filter: object): Promise<unknown> =>
  (await t.call(chief, "POST", `/api/tenant/${feature}/count`, { filter })).body["total"];

describe("administrative units", () => {
  it("R2-06 34 provinces and 3,321 wards of today, and those of before with where they went", async () => {
    expect(told).toContain("34 tỉnh, 3.321 phường, xã");
    expect(told).toContain("0 xã cũ chưa rõ nơi nhập");
    expect(await count("provinces", { isOld: false })).toBe(34);
    expect(await count("wards", { isOld: false })).toBe(3321);
    expect(await count("provinces", { isOld: true })).toBe(63);
    expect(await count("districts", {})).toBe(697);
    expect(await count("wards", { isOld: true })).toBe(10_806);
    expect(await count("provinces", { isOld: true, mergedIntoId: null })).toBe(0);
    expect(await count("wards", { isOld: true, mergedIntoId: null })).toBe(0);
    expect(await count("wards", { isOld: true, districtId: null })).toBe(0);
    const { rows } = await t.db.ownerPool.query(`
      select count(*)::int as wrong from wards w join wards into_ward on into_ward._id = w.merged_into_id
      where w.is_old and into_ward.is_old or not w.is_old and w.merged_into_id is not null`);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it("an older ward without a number, and one whose number is of another province, go where their names say", async () => {
    const successor = async (name: string, district: string): Promise<unknown> => {
      const { rows } = await t.db.ownerPool.query<{ into: string }>(
        `select n.name || ', ' || p.name as into from wards w join districts d on d._id = w.district_id
         join wards n on n._id = w.merged_into_id join provinces p on p._id = n.province_id
         where w.name = $1 and d.name = $2`,
        [name, district],
      );
      return rows.map((row) => row.into);
    };
    expect(await successor("Phường 12", "Quận Gò Vấp")).toEqual(["Phường An Hội Tây, Thành phố Hồ Chí Minh"]);
    expect(await successor("Phường 24", "Quận Bình Thạnh")).toEqual(["Phường Bình Thạnh, Thành phố Hồ Chí Minh"]);
    expect(await successor("Xã Quỳnh Bá", "Huyện Quỳnh Lưu")).toEqual(["Xã Quỳnh Lưu, Tỉnh Nghệ An"]);
    expect(await successor("Phường Quỳnh Lôi", "Quận Hai Bà Trưng")).toEqual(["Phường Bạch Mai, Thành phố Hà Nội"]);
  });

  it("R7-09 they are found without marks and case", async () => {
    expect((await find("districts", { searchTerm: "go vap" })).items).toMatchObject([{ name: "Quận Gò Vấp" }]);
    const wards = await find("wards", { searchTerm: "GO VAP", filter: { isOld: false } });
    expect(wards.items).toMatchObject([{ name: "Phường Gò Vấp" }]);
    const { text } = await t.call(await t.actor("CUSTOMER"), "GET", "/api/tenant/provinces/filter/da%20nang");
    expect(text).toContain("Thành phố Đà Nẵng");
  });

  it("a second run changes nothing, and what people changed or deleted stays", async () => {
    const [ward] = (await find("wards", { filter: { isOld: false } })).items;
    const body = { _id: ward?._id, version: ward?.version, name: "Phường Tên Mới" };
    expect((await t.call(chief, "PUT", "/api/tenant/wards", body)).status).toBe(200);
    const [old] = (await find("wards", { filter: { isOld: true } })).items;
    expect((await t.call(chief, "DELETE", `/api/tenant/wards/${String(old?._id)}`)).status).toBe(200);
    const state = async (): Promise<unknown> =>
      (
        await t.db.ownerPool.query(`select md5(string_agg(w::text, '' order by _id)) as wards,
          (select md5(string_agg(d::text, '' order by _id)) from districts d) as districts,
          (select count(*) from action_logs) as logs from wards w`)
      ).rows;
    const before = await state();
    expect(await importUnits(t.deps.db, 1)).toMatch(/^Không có gì mới; 34 tỉnh, 3\.321 phường, xã;/);
    expect(await state()).toEqual(before);
  });

  it("a run that was cut off is taken up again", async () => {
    await t.db.ownerPool.query(
      "delete from wards where _id in (select _id from wards where is_old order by code limit 50)",
    );
    expect(await importUnits(t.deps.db, 1)).toMatch(/^Đã thêm 50 đơn vị;/);
    expect(await count("wards", { isOld: true })).toBe(10_805);
  });

  it("R1-02 another company has none of them", async () => {
    const [own, stranger] = [await t.actor("ADMIN"), await t.actor("ADMIN", 2)];
    const found = async (actor: typeof own) => (await t.call(actor, "POST", "/api/tenant/wards/count", {})).body.total;
    expect(await found(own)).toBeGreaterThan(10_000);
    expect(await found(stranger)).toBe(0);
  });
});

describe("the package's tables", () => {
  const data: PackageData = {
    provinces: [{ province_code: "01", name: "Hà Giang", place_type: "Tỉnh" }],
    wards: [{ ward_code: "00001", name: "Xã A", province_code: "01" }],
    mergers: [],
  };
  const merger = {
    id: "1",
    old_ward_code: "",
    old_ward_name: "Xã Cũ",
    old_district_name: "Huyện Cũ",
    old_province_name: "Tỉnh Cũ",
    new_ward_code: "99999",
    new_ward_name: "Xã Không Có",
    new_province_name: "Hà Giang",
  };

  it("an older ward whose successor is not there is named", () => {
    const rows = unitRows({ ...data, mergers: [merger] });
    expect(rows.unresolved).toEqual(["Xã Cũ, Huyện Cũ, Tỉnh Cũ"]);
    expect(rows.wards[1]).toMatchObject({ code: "N1-CU", isOld: true, mergedInto: null });
  });

  it("a ward without its province, and a code twice, are errors", () => {
    const [ward] = data.wards;
    expect(() => unitRows({ ...data, provinces: [] })).toThrow("lies in no province");
    const twice = [...data.wards, { ward_code: ward?.ward_code ?? "", name: "Xã B", province_code: "01" }];
    expect(() => unitRows({ ...data, wards: twice })).toThrow("stands for two units");
  });

  it("every code fits its column and every text is normal", async () => {
    const rows = unitRows(await readPackageData());
    const units = [...rows.provinces, ...rows.districts, ...rows.wards];
    expect(units.length).toBeGreaterThan(10_000);
    expect(units.filter(({ code }) => code.length > 20)).toEqual([]);
    expect(units.filter(({ name }) => name !== name.trim().normalize("NFC"))).toEqual([]);
  });
});
