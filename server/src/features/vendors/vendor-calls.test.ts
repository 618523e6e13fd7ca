import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

let t: TestApp;
let admin: TestActor;
let site: TestActor;
let customer: TestActor;

const VENDORS = "/api/tenant/vendors";
const NOBODY = "0190163d-8694-739b-aea5-966c26f8ad91";

beforeAll(async () => {
  t = await testApp();
  [admin, site, customer] = [await t.actor("ADMIN"), await t.actor("SITE"), await t.actor("CUSTOMER")];
});
afterAll(() => t.close());

const vendor = (more: object = {}, by = admin): Promise<TestAnswer> =>
  t.call(by, "POST", VENDORS, {
    name: "Vựa cát Bảy Lúa",
    vendorType: "MATERIAL",
    contactName: "Ông Bảy",
    phone: "0901234567",
    ...more,
  });
const review = (id: unknown, by: TestActor | null, body: unknown): Promise<TestAnswer> =>
  t.call(by, "PUT", `${VENDORS}/${String(id)}/review`, body);
const find = (body: object): Promise<TestAnswer> => t.call(admin, "POST", `${VENDORS}/find`, body);
/** So many days from today in Vietnam. */
const day = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Ho_Chi_Minh" }).format(Date.now() + days * 86_400_000);

describe("vendors", () => {
  it("R2-06 keeps all that is known of a vendor, and finds it by trade without marks", async () => {
    const made = await vendor({
      name: "Nhôm kính Tân Á",
      vendorType: "SUBCONTRACTOR",
      trades: ["WOOD", "ALUMINIUM_GLASS"],
      taxCode: "0316482957-001",
      bankAccounts: [{ bankName: "ACB", accountNo: "238174659", accountName: "TAN A", branch: null }],
      contractFrom: "2026-01-01",
      contractTo: "2026-01-01",
    });
    expect(made).toMatchObject({
      status: 201,
      body: { code: "NCC001", trades: ["ALUMINIUM_GLASS", "WOOD"], rating: null, reviewCount: 0, isExpiring: false },
    });
    const found = await find({ filter: { trades: ["WOOD"] }, searchTerm: "nhom kinh" });
    expect(found.body).toMatchObject({ total: 1, items: [{ _id: made.body._id }] });
    expect((await find({ filter: { trades: ["ROOF"] }, searchTerm: "nhom kinh" })).body.total).toBe(0);
  });

  it("a site manager keeps vendors but deletes none; customers know of none", async () => {
    const made = await vendor({ name: "Cơ khí Sáu Thép" }, site);
    expect(made.status).toBe(201);
    expect((await t.call(site, "DELETE", `${VENDORS}/${String(made.body._id)}`)).status).toBe(403);
    expect((await t.call(customer, "POST", `${VENDORS}/find`, {})).status).toBe(403);
  });

  it("refuses a contract that ends before it begins, in the form and against what is stored", async () => {
    const dates = { contractFrom: "2026-05-02", contractTo: "2026-05-01" };
    const refused = { status: 400, body: { errors: [{ field: "contractTo", code: "endAfterStart" }] } };
    expect(await vendor(dates)).toMatchObject(refused);
    const made = await vendor({ ...dates, contractTo: "2026-06-01" });
    const change = { _id: made.body._id, version: made.body.version, contractTo: "2026-04-30" };
    expect(await t.call(admin, "PUT", VENDORS, change)).toMatchObject(refused);
  });

  it("a tax code belongs to one vendor", async () => {
    expect((await vendor({ taxCode: "0301234567" })).status).toBe(201);
    expect(await vendor({ taxCode: "0301234567" })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "taxCode", code: "duplicate" }] },
    });
  });

  it("finds the contracts that end within thirty days", async () => {
    const ids = await Promise.all(
      [-1, 0, 30, 31].map(async (days) => {
        const made = await vendor({ name: `Hết hạn ${days}`, contractFrom: "2020-01-01", contractTo: day(days) });
        return made.body._id;
      }),
    );
    const found = await find({ filter: { isExpiring: true }, sorting: { column: "contractTo", direction: "asc" } });
    expect(found.body).toMatchObject({ total: 2, items: [{ _id: ids[1] }, { _id: ids[2] }] });
  });
});

describe("reviews of vendors", () => {
  it("are for anyone who may see the vendor: 401, 400, 403, 404", async () => {
    const { _id: id } = (await vendor()).body;
    expect((await review(id, null, { rating: 5 })).status).toBe(401);
    for (const [body, field] of [
      [{ rating: 0 }, "rating"],
      [{ rating: 6 }, "rating"],
      [{ rating: 4.5 }, "rating"],
      [{}, "rating"],
      [{ rating: 3, comment: "x".repeat(1001) }, "comment"],
      [{ rating: 3, stars: 5 }, "stars"],
    ] as const) {
      expect(await review(id, site, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect((await review(id, customer, { rating: 5 })).status).toBe(403);
    expect((await review(NOBODY, site, { rating: 5 })).status).toBe(404);
    const foreign = await t.actor("ADMIN", 2);
    expect((await review(id, foreign, { rating: 5 })).status).toBe(404);
    expect((await t.call(foreign, "GET", `${VENDORS}/${String(id)}/reviews`)).status).toBe(404);
    await t.call(admin, "DELETE", `${VENDORS}/${String(id)}`);
    expect((await review(id, admin, { rating: 5 })).status).toBe(404);
  });

  it("make the rating: one per person, changed later; the form that is open stays valid", async () => {
    const made = await vendor({ name: "Gạch Đồng Tâm" });
    const id = String(made.body._id);
    expect((await review(id, site, { rating: 5, comment: " Giao đúng hẹn " })).body).toMatchObject({
      rating: "5",
      reviewCount: 1,
      mine: { rating: 5, comment: "Giao đúng hẹn", userId: site.userId },
    });
    await review(id, admin, { rating: 2 });
    const changed = await review(id, site, { rating: 4, comment: "" });
    expect(changed.body).toMatchObject({ rating: "3", reviewCount: 2, mine: { rating: 4, comment: null } });
    expect((await t.call(admin, "GET", `${VENDORS}/${id}/reviews`)).body).toMatchObject({
      mine: { rating: 2 },
      items: [{ rating: 2 }, { rating: 4 }],
    });
    const row = (await t.call(admin, "GET", `${VENDORS}/${id}`)).body;
    expect(row).toMatchObject({ rating: "3", reviewCount: 2, version: made.body.version });
    const best = await find({ filter: { rating: { from: "3" } } });
    expect(best.body).toMatchObject({ total: 1, items: [{ _id: id, rating: "3" }] });
    const { items } = (await t.call(admin, "GET", `${VENDORS}/${id}/history`)).body;
    expect(items).toMatchObject([
      { changes: { rating: { from: "3.5", to: "3" } } },
      { changes: { rating: { from: "5", to: "3.5" } } },
      { changes: { rating: { from: null, to: "5" } }, notes: "Giao đúng hẹn" },
      { changes: {} },
    ]);
  });

  it("ten who review at once are all counted", async () => {
    const id = (await vendor({ name: "Sơn Hải Âu" })).body._id;
    const people = await Promise.all(Array.from({ length: 10 }, () => t.actor("SALES")));
    const answers = await Promise.all(people.map((person, index) => review(id, person, { rating: 1 + (index % 5) })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await t.call(admin, "GET", `${VENDORS}/${String(id)}`)).body).toMatchObject({
      rating: "3",
      reviewCount: 10,
    });
  });
});

describe("a number to call in the search of the list", () => {
  it.each(["0902 117 226", "0902.117.226", "0902117226", "+84 902-117-226", "84902117226", "(84) 902 117 226"])(
    "R3-04 finds whose it is by %s",
    async (typed) => {
      const { body } = await vendor({ phone: "0902117226" });
      const other = await vendor({ phone: "0902117225" });
      const found = await find({ searchTerm: typed });
      const items = found.body.items as { _id: string; phone: string }[];
      expect(items.map(({ _id }) => _id)).toContain(body._id);
      expect(items.map(({ _id }) => _id)).not.toContain(other.body._id);
      expect(new Set(items.map(({ phone }) => phone))).toEqual(new Set(["+84902117226"]));
    },
  );
});
