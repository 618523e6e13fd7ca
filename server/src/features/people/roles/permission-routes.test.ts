import { ALL_PERMISSIONS } from "@nepnha/contract/section-rights";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../../testing/app.ts";

const URL = "/api/tenant/permissions";
const FEATURES = [...new Set(ALL_PERMISSIONS.map((permission) => permission.split(".")[0] ?? ""))];

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
});
afterAll(() => t.close());

const idsOf = (rows: unknown): string[] => (rows as { _id: string }[]).map(({ _id }) => _id);
const find = (body?: unknown) => t.call(admin, "POST", `${URL}/find`, body);
/** Ids of a find's page, and how many there are in all. */
async function found(body: object): Promise<[string[], unknown]> {
  const answer = await find({ paginator: { pageSize: 100 }, ...body });
  expect(answer.status, answer.text).toBe(200);
  return [idsOf(answer.body.items), answer.body.total];
}

describe("R3-01 the permissions as a section", () => {
  it("lists all of them in the order of the matrix, finds some by words, and reads one", async () => {
    const list = await t.call(admin, "GET", URL);
    expect(idsOf(list.body)).toEqual(ALL_PERMISSIONS);
    const filtered = await t.call(admin, "GET", `${URL}/filter/chatGroups.chat`);
    expect(filtered.body).toHaveLength(5);
    for (const index of [0, ALL_PERMISSIONS.indexOf("news.readAll")]) {
      const _id = ALL_PERMISSIONS[index] ?? "";
      const [feature, right] = _id.split(".");
      const one = await t.call(admin, "GET", `${URL}/${_id}`);
      const row = { _id, feature, right, status: ENUMS.genericStatus.ACTIVE, orderNo: index + 1 };
      expect([one.status, one.body]).toEqual([200, row]);
    }
    expect(await t.call(admin, "GET", `${URL}/news.fly`)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  it("finds by values, by lists and by ranges of both columns and of the status, both ends included", async () => {
    const those = (feature: readonly string[], right: RegExp) =>
      ALL_PERMISSIONS.filter((permission) => {
        const [of = "", what = ""] = permission.split(".");
        return feature.includes(of) && right.test(what);
      });
    const news = those(["news"], /./);
    const between = FEATURES.filter((feature) => feature >= "jobs" && feature <= "news");
    const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;
    for (const [filter, expected] of [
      [{ feature: "news" }, news],
      [{ feature: ["news", "branches"], right: "read" }, those(["news", "branches"], /^read$/)],
      [{ feature: "news", right: ["read", "order"] }, those(["news"], /^(read|order)$/)],
      [{ feature: { from: "jobs", to: "news" } }, those(between, /./)],
      [
        { feature: { to: "branches" } },
        those(
          FEATURES.filter((feature) => feature <= "branches"),
          /./,
        ),
      ],
      [
        { feature: { from: "tickets" } },
        those(
          FEATURES.filter((feature) => feature >= "tickets"),
          /./,
        ),
      ],
      [{ feature: "news", right: { from: "read", to: "read" } }, those(["news"], /^read$/)],
      [{ feature: "news", status: ACTIVE }, news],
      [{ feature: "news", status: [ACTIVE, DEACTIVE] }, news],
      [{ feature: "news", status: DEACTIVE }, []],
      // They have no time of their own.
      [{ createdAt: { from: "2000-01-01" } }, []],
    ] as const) {
      expect(await found({ filter }), JSON.stringify(filter)).toEqual([expected, expected.length]);
    }
    expect(between).toEqual(expect.arrayContaining(["jobs", "news"]));
    expect(await found({ searchTerm: "NEWS order" })).toEqual([["news.order"], 1]);
  });

  it("sorts by either column, ties as in the matrix, and turned round from the last to the first", async () => {
    const filter = { feature: ["news", "branches", "jobs"], right: ["basic", "update", "read"] };
    const [natural] = await found({ filter });
    const part = (index: 0 | 1) => (permission: string) => permission.split(".")[index] ?? "";
    for (const [column, of] of [
      ["feature", part(0)],
      ["right", part(1)],
    ] as const) {
      const sorted = [...new Set(natural.map(of))]
        .toSorted()
        .flatMap((value) => natural.filter((one) => of(one) === value));
      expect(sorted).not.toEqual(natural);
      expect((await found({ filter, sorting: { column, direction: "asc" } }))[0]).toEqual(sorted);
      expect((await found({ filter, sorting: { column, direction: "desc" } }))[0]).toEqual(sorted.toReversed());
    }
    expect((await found({ filter, sorting: { column: "orderNo", direction: "asc" } }))[0]).toEqual(natural);
    expect((await found({ filter, sorting: { column: "orderNo", direction: "desc" } }))[0]).toEqual(
      natural.toReversed(),
    );
  });

  it("answers page by page, the last one too; nothing begins behind a row", async () => {
    const page = async (paginator: object) => (await find({ paginator })).body;
    const total = { total: ALL_PERMISSIONS.length, totalIsExact: true };
    for (const [paginator, from, to] of [
      [{}, 0, 10],
      [{ page: 1, pageSize: 3 }, 0, 3],
      [{ page: 2, pageSize: 3 }, 3, 6],
      [{ page: 4, pageSize: 5 }, 15, 20],
      [{ last: true, pageSize: 5 }, ALL_PERMISSIONS.length - 5, ALL_PERMISSIONS.length],
    ] as const) {
      const { items, ...rest } = await page(paginator);
      expect(idsOf(items), JSON.stringify(paginator)).toEqual(ALL_PERMISSIONS.slice(from, to));
      expect(rest).toEqual(total);
    }
    const few = await find({ searchTerm: "NEWS order", paginator: { last: true } });
    expect(few.body).toMatchObject({ items: [{ _id: "news.order" }], total: 1 });
    expect((await find({ searchTerm: "NEWS order", paginator: { page: 2 } })).body).toEqual({
      items: [],
      total: 1,
      totalIsExact: true,
    });
    for (const kind of ["after", "before"]) {
      expect(await find({ paginator: { [kind]: admin.userId } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: `paginator.${kind}`, code: "notFound" }] },
      });
    }
  });

  it.each([
    ["POST", ""],
    ["PUT", ""],
    ["PUT", "/updateStatus"],
    ["PUT", "/updateOrders"],
    ["PUT", "/deleteItems"],
    ["DELETE", "/news.read"],
  ] as const)("405: %s %s cannot be done with them", async (method, path) => {
    expect(await t.call(admin, method, URL + path, {})).toMatchObject({
      status: 405,
      body: { code: "METHOD_NOT_ALLOWED" },
    });
  });

  it("401 and 403 R6-07: to list takes `basic`, to read one `read`; and 400 with the rules of every find", async () => {
    const sales = await t.actor("SALES");
    expect((await t.call(null, "GET", URL)).status).toBe(401);
    expect((await t.call(sales, "GET", URL)).status).toBe(403);
    await t.db.ownerPool.query(
      "update roles set permissions = '{permissions.basic}' where tenant_id = 1 and code = 'SITE'",
    );
    const site = await t.actor("SITE");
    expect((await t.call(site, "GET", URL)).status).toBe(200);
    expect((await t.call(site, "GET", `${URL}/news.read`)).status).toBe(403);
    for (const body of [{ filter: { right: 5 } }, { sorting: { column: "x", direction: "asc" } }, { x: 1 }]) {
      expect((await find(body)).status).toBe(400);
    }
    expect((await find({ filter: { orderNo: 1 } })).body.errors).toEqual([
      expect.objectContaining({ field: "filter.orderNo", code: "unknown" }),
    ]);
  });
});
