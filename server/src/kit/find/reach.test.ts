import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";

/** One more than a find counts. */
const MANY = FIND_COUNT_LIMIT + 1;

let t: TestApp;
let admin: TestActor;
let customer: TestActor;
let abroad: TestActor;
beforeAll(async () => {
  t = await testApp();
  [admin, customer, abroad] = [await t.actor("ADMIN"), await t.actor("CUSTOMER"), await t.actor("ADMIN", 2)];
  await hotlines(1, MANY, "Nội bộ", "QUOTE_PDF", "KE_TOAN");
  await hotlines(1, 2, "Khách gọi", "WEB", "TU_VAN");
  await hotlines(2, 3, "Nơi khác", "WEB", "KE_TOAN");
});
afterAll(() => t.close());

async function hotlines(tenantId: number, count: number, name: string, showOn: string, purpose: string): Promise<void> {
  await t.db.ownerPool.query(
    `insert into hotlines (tenant_id, _id, name, phone, purpose, show_on, search_text)
     select $1::int, gen_random_uuid(), $3 || ' ' || n, '19001234', $5, array[$4], $3 || ' ' || n from generate_series(1, $2::int) n`,
    [tenantId, count, name, showOn, purpose],
  );
}

const find = (by: TestActor, body: object = {}): Promise<TestAnswer> =>
  t.call(by, "POST", "/api/tenant/hotlines/find", body);
const countOf = async (by: TestActor, body: object = {}): Promise<unknown> => {
  const { status, text, body: found } = await find(by, body);
  expect(status, text).toBe(200);
  return found["totalIsExact"] === true ? found["total"] : "many";
};

describe("R3-04 a number that is kept for some seconds", () => {
  it("is told to those alone who find the same rows: not with other filters, not to who sees fewer, not to another company", async () => {
    expect([await countOf(admin), await countOf(admin, { filter: { purpose: "TU_VAN" } })]).toEqual(["many", 2]);
    expect([await countOf(customer), await countOf(abroad)]).toEqual([2, 3]);
    // What was counted is the least of it, whatever the statistics know of rows that came a moment ago.
    expect((await find(admin)).body["total"]).toBeGreaterThanOrEqual(FIND_COUNT_LIMIT);
    // Nor does what they were told become that of who sees more.
    expect(await countOf(admin)).toBe("many");
  });
});

describe("R3-04 a page that begins behind a row", () => {
  it.each(["after", "before"])(
    "%s one that its reader may not see tells nothing of where that stands",
    async (kind) => {
      const [hidden] = await idsOf(admin, "Nội bộ 7");
      const [shown] = await idsOf(customer, "Khách gọi 1");
      const at = (id: unknown) => find(customer, { paginator: { [kind]: id } });
      expect((await at(shown)).status).toBe(200);
      for (const id of [hidden, uuidv7()]) {
        const errors = [{ field: `paginator.${kind}`, code: "notFound" }];
        expect(await at(id)).toMatchObject({ status: 400, body: { errors } });
      }
    },
  );
});

async function idsOf(by: TestActor, searchTerm: string): Promise<unknown[]> {
  const { body } = await find(by, { searchTerm });
  return (body["items"] as { readonly _id: string }[]).map(({ _id }) => _id);
}

it("R3-04 words that very many rows hold are counted among those that their reader sees", async () => {
  await hotlines(1, 2, "Nội bộ nhưng hiện", "WEB", "KE_TOAN");
  expect(await countOf(customer, { searchTerm: "noi bo" })).toBe(2);
  expect(await countOf(admin, { searchTerm: "noi bo" })).toBe("many");
});
