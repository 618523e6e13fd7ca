import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

const base = "/api/tenant/branches";

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  // No index lends its order to a statement that does not ask for it.
  await t.db.ownerPool.query(`do $$ declare one text; begin
    for one in select indexrelid::regclass::text from pg_index where indrelid = 'branches'::regclass and not indisunique
    loop execute 'drop index ' || one; end loop; end $$`);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.ownerPool.query("delete from branches");
});

const idOf = (place: number): string => `01940000-0000-7000-8000-${String(place).padStart(12, "0")}`;

/** Rows that are alike but for their ids, written in the given order of their places. */
async function plant(places: readonly number[], orderNos: readonly number[] = places.map(() => 5)): Promise<void> {
  for (const [index, place] of places.entries()) {
    await t.db.ownerPool.query(
      `insert into branches (tenant_id, _id, code, name, address, phone, search_text, order_no)
        values (1, $1, $2, 'Như nhau', 'x', '0901234567', 'nhu nhau', $3)`,
      [idOf(place), `N${place}`, orderNos[index]],
    );
  }
  // The planner then knows that there are few, and reads them as they lie.
  await t.db.ownerPool.query("analyze branches");
}

async function find(body: object): Promise<string[]> {
  const answer = await t.call(admin, "POST", `${base}/find`, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body["items"] as { _id: string }[]).map(({ _id }) => _id);
}

describe("R3-04 rows whose key is the same", () => {
  // Neither the order in which they were written nor its reverse is that of their ids.
  const WRITTEN = [4, 1, 7, 3, 6, 2, 5];
  const UP = [1, 2, 3, 4, 5, 6, 7].map(idOf);

  it.each([
    ["in a plain find", {}],
    ["in a search", { searchTerm: "nhu nhau" }],
  ])("lie by their ids, in the direction of the order, over all pages: %s", async (_name, more) => {
    await plant(WRITTEN);
    for (const [direction, wanted] of [
      ["asc", UP],
      ["desc", UP.toReversed()],
    ] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          find({ sorting: { column: "name", direction }, paginator: { page, pageSize: 3 }, ...more }),
        ),
      );
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
      expect(pages.flat(), direction).toEqual(wanted);
    }
  });

  it("lie by their ids in the plain list, in the text filter and among the ids", async () => {
    await plant(WRITTEN);
    const idsOf = (rows: unknown) => (rows as { _id: string }[]).map(({ _id }) => _id);
    expect(idsOf((await t.call(admin, "GET", base)).body)).toEqual(UP);
    expect(idsOf((await t.call(admin, "GET", `${base}/filter/nhu`)).body)).toEqual(UP);
    const { body } = await t.call(admin, "POST", `${base}/ids`, { sorting: { column: "name", direction: "desc" } });
    expect(body["ids"]).toEqual(UP.toReversed());
  });
});

describe("R7-09 updateOrders", () => {
  it("shares out the numbers that the rows hold, the smallest to the first, as numbers and not as words", async () => {
    await plant([1, 2, 3, 4], [100, 9, 20, 3]);
    const wanted = [idOf(3), idOf(1), idOf(2)];
    expect((await t.call(admin, "PUT", `${base}/updateOrders`, wanted)).status).toBe(200);
    const { rows } = await t.db.ownerPool.query(
      "select _id, order_no::int, version from branches order by order_no, _id",
    );
    expect(rows).toEqual([
      { _id: idOf(4), order_no: 3, version: 1 },
      { _id: idOf(3), order_no: 9, version: 2 },
      { _id: idOf(1), order_no: 20, version: 2 },
      { _id: idOf(2), order_no: 100, version: 2 },
    ]);
  });

  it("leaves what is in its place as it is", async () => {
    await plant([1, 2, 3], [1, 2, 3]);
    expect((await t.call(admin, "PUT", `${base}/updateOrders`, [idOf(1), idOf(3), idOf(2)])).status).toBe(200);
    const { rows } = await t.db.ownerPool.query("select order_no::int, version from branches order by _id");
    expect(rows).toEqual([
      { order_no: 1, version: 1 },
      { order_no: 3, version: 2 },
      { order_no: 2, version: 2 },
    ]);
  });
});

describe("how much one call takes", () => {
  const HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1);
  const numbers = HUNDRED.map((place) => place);

  it.each([
    ["updateStatus", (ids: string[]) => ({ ids, status: 0, notes: null })],
    ["updateOrders", (ids: string[]) => ids],
    ["deleteItems", (ids: string[]) => ids],
  ] as const)("R3-05 %s takes a hundred rows and not one more", async (call, bodyOf) => {
    await plant([...HUNDRED, 101], [...numbers, 101]);
    const ids = HUNDRED.map(idOf).toReversed();
    const refused = await t.call(admin, "PUT", `${base}/${call}`, bodyOf([...ids, idOf(101)]));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "ids", code: "limit" }] } });
    const untouched = "select count(*)::int as count from branches where version = 1";
    expect((await t.db.ownerPool.query(untouched)).rows).toEqual([{ count: 101 }]);
    expect((await t.call(admin, "PUT", `${base}/${call}`, bodyOf(ids))).status).toBe(200);
    expect((await t.db.ownerPool.query(untouched)).rows).toEqual([{ count: 1 }]);
  });

  it("R9-01 a text filter takes two hundred characters and not one more", async () => {
    await plant([1]);
    const filter = async (length: number) =>
      (await t.call(admin, "GET", `${base}/filter/${"x".repeat(length)}`)).status;
    expect([await filter(200), await filter(201)]).toEqual([200, 400]);
  });
});

describe("R4-12 the code of a deleted row", () => {
  it("may be used again; the deleted row then comes back only once it is free", async () => {
    await plant([1, 2]);
    // The house has its head office, which would otherwise be the next branch that is made, and stays.
    await t.db.ownerPool.query("update branches set is_head_office = true where _id = $1", [idOf(2)]);
    const make = (code: string) =>
      t.call(admin, "POST", base, { code, name: "Mới", address: "1 Lê Lợi", phone: "0901234567" });
    const restore = () => t.call(admin, "PUT", `${base}/updateStatus`, { ids: [idOf(1)], status: 0, notes: null });
    expect(await make("N1")).toMatchObject({ status: 409, body: { code: "DUPLICATE" } });
    expect((await t.call(admin, "DELETE", `${base}/${idOf(1)}`)).status).toBe(200);
    const second = await make("N1");
    expect(second.status).toBe(201);
    expect(await restore()).toMatchObject({ status: 409, body: { code: "DUPLICATE" } });
    expect((await t.call(admin, "DELETE", `${base}/${String(second.body["_id"])}`)).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect(await make("N1")).toMatchObject({ status: 409 });
  });
});
