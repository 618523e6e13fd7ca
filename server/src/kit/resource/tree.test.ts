import { branches } from "@nepnha/contract/features/branches/branches";
import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Trx } from "../../platform/db/pool.ts";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { lockWaits } from "../../testing/lock-waits.ts";
import { checkPlace, childCount } from "./tree.ts";

const DELETED = 255;
const FIELD = "parentId";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.ownerPool.query("insert into tenants (id, name) values (1, 'Một'), (2, 'Hai') on conflict do nothing");
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.ownerPool.query("truncate customer_categories cascade");
});

interface Place {
  readonly under?: string;
  readonly status?: number;
  readonly tenantId?: number;
}

/** Plants a category. @returns its id */
async function plant({ under, status = 1, tenantId = 1 }: Place = {}): Promise<string> {
  const id = uuidv7();
  await test.ownerPool.query(
    `insert into customer_categories (tenant_id, _id, code, name, color, parent_id, status, search_text)
     values ($1, $2, $3, $3, '#000000', $4, $5, '')`,
    [tenantId, id, id, under ?? null, status],
  );
  return id;
}

/** A row, one below it, and so on. */
async function chain(length: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < length) {
    const under = ids.at(-1);
    ids.push(await plant(under === undefined ? {} : { under }));
  }
  return ids;
}

const check = (id: string | null, parentId: string) =>
  test.database.tenant(1, (trx) => checkPlace(trx, customerCategories, id, parentId));
const move = (trx: Trx, id: string, parentId: string): Promise<unknown> =>
  sql`update customer_categories set parent_id = ${parentId} where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(
    trx,
  );

const NOT_FOUND = [{ field: FIELD, code: "notFound" }];
const CYCLE = [{ field: FIELD, code: "cycle" }];
const DEPTH = [{ field: FIELD, code: "depth", params: { max: 3 } }];

describe("the place of a row in its tree", () => {
  it("is below a row that is there: not a deleted one, nor another company's", async () => {
    expect(await check(null, await plant())).toEqual([]);
    expect(await check(null, await plant({ status: 0 }))).toEqual([]);
    expect(await check(null, uuidv7())).toEqual(NOT_FOUND);
    expect(await check(null, await plant({ status: DELETED }))).toEqual(NOT_FOUND);
    expect(await check(null, await plant({ tenantId: 2 }))).toEqual(NOT_FOUND);
  });

  it("is neither the row itself nor anything below it", async () => {
    const [top = "", middle = "", leaf = ""] = await chain(3);
    for (const below of [top, middle, leaf]) expect(await check(top, below)).toEqual(CYCLE);
    expect(await check(middle, leaf)).toEqual(CYCLE);
    expect(await check(middle, top)).toEqual([]);
    expect(await check(leaf, top)).toEqual([]);
  });

  it("is three levels deep at most, for a new row and for one that has others below it", async () => {
    const [top = "", middle = "", leaf = ""] = await chain(3);
    expect(await check(null, middle)).toEqual([]);
    expect(await check(null, leaf)).toEqual(DEPTH);
    const single = await plant();
    expect(await check(single, middle)).toEqual([]);
    expect(await check(single, leaf)).toEqual(DEPTH);
    const [two = ""] = await chain(2);
    expect(await check(two, top)).toEqual([]);
    expect(await check(two, middle)).toEqual(DEPTH);
    const [three = ""] = await chain(3);
    expect(await check(three, top)).toEqual(DEPTH);
  });

  it("counts what is below by its longest branch, without deleted rows", async () => {
    const [head = ""] = await chain(2);
    await plant({ under: head });
    expect(await check(head, await plant())).toEqual([]);
    const alone = await plant();
    await plant({ under: await plant({ under: alone, status: DELETED }) });
    const [, middle = ""] = await chain(2);
    expect(await check(alone, middle)).toEqual([]);
  });

  it("is not asked of a section that has no tree", async () => {
    expect(await test.database.tenant(1, (trx) => checkPlace(trx, branches, null, uuidv7()))).toEqual([]);
  });

  it("of two moves at once that would close a circle the second waits, and is refused", async () => {
    const [a, b] = [await plant(), await plant()];
    const second = await test.database.tenant(1, async (trx) => {
      expect(await checkPlace(trx, customerCategories, a, b)).toEqual([]);
      await move(trx, a, b);
      const other = check(b, a);
      await expect.poll(() => lockWaits(test), { timeout: 20_000 }).toBe(1);
      // Another company's tree is its own.
      const elsewhere = await plant({ tenantId: 2 });
      expect(await test.database.tenant(2, (trx2) => checkPlace(trx2, customerCategories, null, elsewhere))).toEqual(
        [],
      );
      return { other };
    });
    expect(await second.other).toEqual(CYCLE);
  });
});

describe("what hangs directly below a row", () => {
  const count = (id: string): Promise<number> =>
    test.database.read(1, (trx) => childCount(trx, customerCategories, id));

  it("is counted without deleted rows and without what is below it", async () => {
    const [top = "", middle = ""] = await chain(3);
    expect(await count(uuidv7())).toBe(0);
    expect(await count(top)).toBe(1);
    await plant({ under: top, status: 0 });
    await plant({ under: top, status: DELETED });
    expect([await count(top), await count(middle)]).toEqual([2, 1]);
  });

  it("is nothing where there is no tree", async () => {
    expect(await test.database.read(1, (trx) => childCount(trx, branches, uuidv7()))).toBe(0);
  });
});
