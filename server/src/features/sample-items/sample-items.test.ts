import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { toldRows } from "../../testing/told-rows.ts";
import { startPricesTask } from "./start-prices.ts";

const { notices, told } = toldRows();
let t: TestApp;
let admin: TestActor;
let sales: TestActor;

const ITEMS = "/api/tenant/sampleItems";

beforeAll(async () => {
  t = await testApp({ notices });
  [admin, sales] = [await t.actor("ADMIN"), await t.actor("SALES")];
});
afterAll(() => t.close());

/** So many days from today in Vietnam. */
const day = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Ho_Chi_Minh" }).format(Date.now() + days * 86_400_000);
const item = (more: object = {}, by = admin): Promise<TestAnswer> =>
  t.call(by, "POST", ITEMS, { name: "Xây tường gạch ống", kind: "WORK", group: "ROUGH", unit: "M2", ...more });
const fresh = async (row: TestAnswer, by = admin): Promise<TestAnswer["body"]> =>
  (await t.call(by, "GET", `${ITEMS}/${String(row.body._id)}`)).body;
const put = async (row: TestAnswer, body: object, by = admin): Promise<TestAnswer> =>
  t.call(by, "PUT", ITEMS, { _id: row.body._id, version: (await fresh(row)).version, ...body });
/** A role that changes items of its own, but does not see those of others. */
async function ownItemsOnly(): Promise<TestActor> {
  const actor = await t.actor("SALES");
  await t.db.ownerPool.query(
    `insert into roles (tenant_id, _id, code, name, base_role, permissions)
     values (1, gen_random_uuid(), 'OWN_ITEMS', 'Hạng mục của mình', 2, $1)`,
    [["sampleItems.basic", "sampleItems.read", "sampleItems.create", "sampleItems.update"]],
  );
  await t.db.ownerPool.query("delete from user_roles where user_id = $1", [actor.userId]);
  await t.db.ownerPool.query(
    "insert into user_roles (tenant_id, user_id, role_id) select 1, $1, _id from roles where code = 'OWN_ITEMS'",
    [actor.userId],
  );
  return actor;
}

describe("prices by date", () => {
  it("the price of today follows from the rows, and a new price of today becomes a row", async () => {
    const made = await item({
      prices: [
        { from: day(-30), price: 100_000 },
        { from: day(1), price: 130_000 },
        { from: day(0), price: 120_000 },
      ],
    });
    expect(made).toMatchObject({ status: 201, body: { unitPrice: 120_000 } });
    const rows = [day(1), day(0), day(-30)].map((from) => expect.objectContaining({ from }));
    expect(made.body.prices).toEqual(rows);
    const raised = await put(made, { unitPrice: 125_000 });
    expect(raised.body).toMatchObject({
      unitPrice: 125_000,
      prices: [{ price: 130_000 }, { from: day(0), price: 125_000 }, {}],
    });
    const later = await put(made, { prices: [{ from: day(5), price: 1 }] });
    expect(later.body).toMatchObject({ unitPrice: 125_000, prices: [{ from: day(5) }] });
    const first = await item({ name: "Trát tường", unitPrice: 90_000 });
    expect(first.body).toMatchObject({ unitPrice: 90_000, prices: [{ from: day(0), price: 90_000 }] });
  });

  it("refuses a day that stands twice, naming the second one", async () => {
    const prices = [1, 2, 3].map((price) => ({ from: price === 2 ? "2026-02-01" : "2026-01-01", price }));
    expect(await item({ prices })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "prices.2.from", code: "duplicate" }] },
    });
  });

  it("the nightly job starts the prices of the day, once, with a line in the log", async () => {
    const made = await item({ name: "Sơn nước", unitPrice: 40_000 });
    const id = String(made.body._id);
    await t.db.ownerPool.query("delete from sample_item_prices where item_id = $1", [id]);
    await t.db.ownerPool.query(
      `insert into sample_item_prices (tenant_id, item_id, order_no, "from", price)
       values (1, $1, 1, $2, 45000), (1, $1, 2, $3, 40000)`,
      [id, day(0), day(-9)],
    );
    const run = startPricesTask(t.deps);
    expect(await run({}, {} as never)).toBe("Đã áp dụng 1 đơn giá mới");
    expect(await fresh(made)).toMatchObject({ unitPrice: 45_000, version: 2 });
    expect(await run({}, {} as never)).toBe("Đã áp dụng 0 đơn giá mới");
    const { items } = (await t.call(admin, "GET", `${ITEMS}/${id}/history`)).body;
    expect(items).toMatchObject([{ actor: null, changes: { unitPrice: { from: 40_000, to: 45_000 } } }, {}]);
  });

  it("is sorted and filtered by the price of today", async () => {
    for (const unitPrice of [7, 9, 8]) await item({ name: "Giá nhỏ", unitPrice });
    const found = await t.call(admin, "POST", `${ITEMS}/find`, {
      searchTerm: "gia nho",
      filter: { unitPrice: { from: 8, to: 9 } },
      sorting: { column: "unitPrice", direction: "desc" },
    });
    expect(found.body).toMatchObject({ total: 2, items: [{ unitPrice: 9 }, { unitPrice: 8 }] });
  });
});

describe("the cost price", () => {
  it("is sent to, and set by, those only who see and change all items; nor does the log tell", async () => {
    const made = await item({ name: "Gạch 60×60", costPrice: 150_123, unitPrice: 210_000 });
    expect(made.body).toMatchObject({ costPrice: 150_123 });
    const seen = await fresh(made, sales);
    expect(seen.name).toBe("Gạch 60×60");
    expect(seen).not.toHaveProperty("costPrice");
    const found = await t.call(sales, "POST", `${ITEMS}/find`, {});
    expect(found.text).not.toContain("150123");
    const own = await ownItemsOnly();
    expect(await item({ costPrice: 1 }, own)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "costPrice", code: "forbidden" }] },
    });
    const mine = await item({ name: "Của tôi", costPrice: null }, own);
    expect(mine.status).toBe(201);
    await put(mine, { costPrice: 77_777 });
    const changed = await put(mine, { brand: "Á Đông", costPrice: null }, own);
    expect(changed.status).toBe(200);
    expect(changed.body).not.toHaveProperty("costPrice");
    expect(await fresh(mine)).toMatchObject({ costPrice: 77_777, brand: "Á Đông" });
    const history = await t.call(own, "GET", `${ITEMS}/${String(mine.body._id)}/history`);
    expect(history.text).toContain("costPrice");
    expect(history.text).not.toContain("77777");
    const file = await t.call(sales, "POST", `${ITEMS}/export`, { columns: ["name", "unitPrice"], format: "csv" });
    expect(file.status).toBe(200);
    expect(file.text).not.toContain("150123");
  });
});

describe("a change of many prices", () => {
  const change = (body: object, by: TestActor | null = admin, dryRun = false): Promise<TestAnswer> =>
    t.call(by, "POST", `${ITEMS}/price-change?dryRun=${String(dryRun)}`, {
      by: "percent",
      value: "10",
      rounding: 1000,
      from: day(0),
      ...body,
    });

  it("is for who may change items, and names what is wrong: 401, 400, 403", async () => {
    expect((await change({}, null)).status).toBe(401);
    for (const [body, field] of [
      [{ by: "half" }, "by"],
      [{ value: "1001" }, "value"],
      [{ value: 10 }, "value"],
      [{ value: "10.125" }, "value"],
      [{ value: "1e1" }, "value"],
      [{ by: "amount", value: "1.5" }, "value"],
      [{ rounding: 50 }, "rounding"],
      [{ from: day(-1) }, "from"],
      [{ from: "2026-02-30" }, "from"],
      [{ ids: [] }, "ids"],
      [{ ids: ["x"] }, "ids.0"],
      [{ filter: { price: 1 } }, "filter.price"],
      [{ filter: { status: 255 } }, "filter.status"],
    ] as const) {
      expect(await change(body), field).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    }
    expect((await change({}, sales)).status).toBe(403);
  });

  it("first shows what would become of the found items, then changes them, with the log", async () => {
    const [a, b] = [
      await item({ name: "Cửa nhôm A", unitPrice: 1_850_500 }),
      await item({ name: "Cửa nhôm B", unitPrice: 900 }),
    ];
    await item({ name: "Cửa nhôm không giá" });
    const which = { searchTerm: "cua nhom", filter: { group: ["ROUGH"] } };
    const shown = await change(which, admin, true);
    expect(shown.body).toMatchObject({
      total: 3,
      changed: 2,
      items: [
        { name: "Cửa nhôm A", before: 1_850_500, after: 2_036_000 },
        { name: "Cửa nhôm B", before: 900, after: 1000 },
      ],
    });
    expect(await fresh(a)).toMatchObject({ unitPrice: 1_850_500, version: 1 });
    told.length = 0;
    expect((await change(which)).body).toMatchObject({ changed: 2 });
    const changed = told.flatMap((line) => line.replace("1 sampleItems ", "").split(","));
    expect(changed.toSorted()).toEqual([a, b].map(({ body }) => String(body._id)).toSorted());
    expect(await fresh(a)).toMatchObject({
      unitPrice: 2_036_000,
      version: 2,
      prices: [{ from: day(0), price: 2_036_000 }],
    });
    expect(await fresh(b)).toMatchObject({ unitPrice: 1000 });
    const { items } = (await t.call(admin, "GET", `${ITEMS}/${String(a.body._id)}/history`)).body;
    expect(items).toMatchObject([
      { notes: `+10% · ${day(0)}`, changes: { unitPrice: { from: 1_850_500, to: 2_036_000 } } },
      {},
    ]);
  });

  it("from a later day on leaves the price of today alone", async () => {
    const made = await item({ name: "Thạch cao", unitPrice: 160_000 });
    const body = { ids: [made.body._id], by: "amount", value: "-10000", rounding: 1, from: day(3) };
    expect((await change(body)).body).toMatchObject({ changed: 1 });
    expect(await fresh(made)).toMatchObject({ unitPrice: 160_000, prices: [{ from: day(3), price: 150_000 }, {}] });
  });

  it("touches nothing of another company, and nothing that is deleted", async () => {
    const foreign = await item({ unitPrice: 5000 }, await t.actor("ADMIN", 2));
    const gone = await item({ unitPrice: 5000 });
    await t.call(admin, "DELETE", `${ITEMS}/${String(gone.body._id)}`);
    const answer = await change({ ids: [foreign.body._id, gone.body._id] });
    expect(answer.body).toEqual({ total: 0, changed: 0, items: [] });
  });

  it("goes on over more rows than one transaction takes", async () => {
    await t.db.ownerPool.query(
      `insert into sample_items (tenant_id, _id, code, name, kind, "group", unit, unit_price, search_text)
       select 1, gen_random_uuid(), 'N' || n, 'Nhiều ' || n, 'WORK', 'OTHER', 'M2', 10000, 'Nhiều' from generate_series(1, 1201) n`,
    );
    const which = { searchTerm: "nhieu", filter: { group: ["OTHER"] } };
    const { body } = await change(which);
    expect(body).toMatchObject({ total: 1201, changed: 1201 });
    expect(body.items).toHaveLength(200);
    const found = await t.call(admin, "POST", `${ITEMS}/find`, { filter: { unitPrice: 11_000, group: "OTHER" } });
    expect(found.body.total).toBe(1201);
  });
});
