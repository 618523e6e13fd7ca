import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_BRANCHES } from "../../seeds/data/branches.ts";
import { seedDemo } from "../../seeds/demo.ts";
import { seedPeople } from "../../seeds/people.ts";
import { TENANTS } from "../../seeds/ids.ts";
import { importProvinces } from "../features/units/import-units.ts";
import { FEATURES } from "../features.ts";
import { withFeatures } from "../product.ts";
import { testApp, type TestActor, type TestApp } from "./app.ts";

let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp();
  await seedPeople(t.deps.db);
  admin = await t.actor("ADMIN");
  for (const { name, address, phone } of DEMO_BRANCHES) {
    await t.call(admin, "POST", "/api/tenant/branches", { name, address, phone });
  }
  await importProvinces(t.deps.db, TENANTS.saigon);
  await seedRows();
}, 60_000);
afterAll(() => t.close());

/** The demo of the rooms whose rows need branches and people alone. */
const ROOMS = ["branches", "vendors", "sample-items", "hotlines", "context-help", "chat-backgrounds"];
const seedRows = (): Promise<void> =>
  seedDemo(
    withFeatures(t.deps),
    FEATURES.filter(({ name }) => ROOMS.includes(name)),
  );

async function total(feature: string, filter: object = {}, by = admin): Promise<unknown> {
  return (await t.call(by, "POST", `/api/tenant/${feature}/find`, { filter })).body.total;
}

describe("the rows of the demo", () => {
  it("R2-06 every screen has something to show", async () => {
    expect(await total("vendors")).toBe(25);
    expect(await total("vendors", { rating: { from: "4" } })).toBeGreaterThan(10);
    expect(await total("vendors", { isExpiring: true })).toBeGreaterThan(1);
    const vendors = await t.call(admin, "POST", "/api/tenant/vendors/find", { paginator: { pageSize: 50 } });
    const { items: rows } = vendors.body as { items: { _refs: Record<string, string> }[] };
    expect(rows.flatMap(({ _refs }) => Object.values(_refs))).toContain("Thành phố Hồ Chí Minh");
    expect(await total("sampleItems")).toBeGreaterThanOrEqual(60);
    expect(await total("hotlines")).toBe(8);
    expect(await total("contextHelps", { language: "vi" })).toBeGreaterThanOrEqual(12);
    expect(await total("contextHelps", { isUntranslated: true })).toBe(1);
    expect(await total("objectMetadata", { isSystem: true })).toBe(7);
    expect(await total("chatBackgrounds")).toBe(8);
    const branches = await t.call(admin, "POST", "/api/tenant/branches/find", { paginator: { pageSize: 50 } });
    const items = Array.isArray(branches.body.items) ? branches.body.items : [];
    expect(items.filter((row) => row.lat !== null && row.openHours.length > 0)).toHaveLength(items.length);
  });

  it("comes once, and the second company has its own", async () => {
    await seedRows();
    expect(await total("vendors")).toBe(25);
    const other = await t.actor("ADMIN", TENANTS.danang);
    expect(await total("vendors", {}, other)).toBe(2);
    expect(await total("hotlines", {}, other)).toBe(1);
  });
});
