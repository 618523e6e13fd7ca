import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestAnswer, type TestApp } from "../../testing/app.ts";
import { sectionCalls, type SectionCalls } from "../../testing/section-calls.ts";

let t: TestApp;
let calls: SectionCalls;
let admin: TestActor;
let customer: TestActor;
let guest: TestActor;

beforeAll(async () => {
  t = await testApp();
  [admin, customer, guest] = [await t.actor("ADMIN"), await t.actor("CUSTOMER"), await t.actor("GUEST")];
  calls = sectionCalls(t, admin);
});
afterAll(() => t.close());

describe("context help", () => {
  const help = (key: string, more: object = {}): Promise<TestAnswer> =>
    calls.post("contextHelps", { title: `Về ${key}`, key, route: "/quote", content: "<p>Như sau</p>", ...more });
  const read = async (route: string, language: string, by = admin): Promise<unknown> => {
    const { body } = await t.call(
      by,
      "GET",
      `/api/tenant/help?route=${encodeURIComponent(route)}&language=${language}`,
    );
    return body.items;
  };

  it("has a key once in each language, and stands on an address of the application", async () => {
    expect((await help("quote.send")).status).toBe(201);
    expect(await help("quote.send")).toMatchObject({
      status: 409,
      body: { errors: [{ field: "key", code: "duplicate" }] },
    });
    expect((await help("quote.send", { language: "en", title: "Sending" })).status).toBe(201);
    for (const key of ["Quote.send", "q", "báo-giá"]) {
      expect(await help(key), key).toMatchObject({ status: 400, body: { errors: [{ field: "key" }] } });
    }
    for (const route of ["quote", "/quote/", "/Quote", "https://nepnha.test"]) {
      expect(await help("quote.route", { route }), route).toMatchObject({
        status: 400,
        body: { errors: [{ field: "route" }] },
      });
    }
  });

  it("is found for the screen and those above it, in the reader's language or in the other one", async () => {
    await help("branch.map", { route: "/branch" });
    await help("branch.new", { route: "/branch/new", language: "en" });
    expect(await read("/branch/new", "vi")).toMatchObject([
      { key: "branch.new", language: "en" },
      { key: "branch.map", language: "vi", content: "<p>Như sau</p>", vote: null },
    ]);
    expect(await read("/quote", "en")).toMatchObject([{ key: "quote.send", language: "en", title: "Sending" }]);
    expect(await read("/branches", "vi")).toEqual([]);
    const search = { searchTerm: "ve branch.map" };
    const found = await t.call(admin, "POST", "/api/tenant/contextHelps/find", search);
    expect(found.body).toMatchObject({ total: 1, items: [{ key: "branch.map" }] });
    const missing = await t.call(admin, "POST", "/api/tenant/contextHelps/find", { filter: { isUntranslated: true } });
    expect(missing.body).toMatchObject({ total: 2, items: [{ key: "branch.map" }, { key: "branch.new" }] });
  });

  it("is for whom it is meant, counts one view a day and one vote each", async () => {
    const made = await help("home.chat", { route: "/home", audienceRoles: ["CUSTOMER"] });
    const url = `/api/tenant/help/${String(made.body._id)}`;
    expect(await read("/home", "vi", guest)).toEqual([]);
    expect((await t.call(guest, "POST", `${url}/view`, {})).status).toBe(404);
    expect((await t.call(null, "PUT", `${url}/vote`, { helpful: true })).status).toBe(401);
    expect((await t.call(customer, "PUT", `${url}/vote`, { helpful: "yes" })).status).toBe(400);
    for (let count = 0; count < 2; count += 1) await t.call(customer, "POST", `${url}/view`, {});
    const second = await t.actor("CUSTOMER");
    await t.call(second, "POST", `${url}/view`, {});
    const third = await t.actor("CUSTOMER");
    for (const [person, helpful] of [
      [customer, false],
      [customer, true],
      [second, true],
      [third, false],
    ] as const) {
      await t.call(person, "PUT", `${url}/vote`, { helpful });
    }
    expect((await calls.get("contextHelps", made)).body).toMatchObject({
      viewCount: 2,
      helpfulCount: 2,
      unhelpfulCount: 1,
      helpfulPercent: 67,
    });
    expect(await read("/home", "vi", customer)).toMatchObject([{ key: "home.chat", vote: true }]);
    await t.call(third, "PUT", `${url}/vote`, { helpful: null });
    expect((await calls.get("contextHelps", made)).body).toMatchObject({
      helpfulPercent: 100,
      version: made.body.version,
    });
  });
});
