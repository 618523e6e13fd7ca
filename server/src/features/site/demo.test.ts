import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemo } from "../../../seeds/demo.ts";
import { PEOPLE } from "../../../seeds/ids.ts";
import { seedPeople } from "../../../seeds/people.ts";
import { DEMO_SITE } from "../../../seeds/data/projects/site.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { makeSite } from "./testing/site.ts";
import { siteFeature } from "./feature.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await seedPeople(t.deps.db);
}, 60_000);
afterAll(() => t.close());

it("the demo shows a site where the house is being built, once, and nothing where it is not", async () => {
  const demo = [{ ...siteFeature, demo: (siteFeature.demo ?? []).map((step) => ({ ...step, after: [] })) }];
  const admin = await t.actor("ADMIN");
  const total = async (feature: string): Promise<unknown> =>
    (await t.call(admin, "POST", `/api/tenant/${feature}/find`, {})).body.total;
  await seedDemo(withFeatures(t.deps), demo);
  expect(await total("changeOrders")).toBe(0);
  const { projectId } = await makeSite(t);
  await t.db.ownerPool.query("update projects set name = $2, search_text = $2, owner_id = $3 where _id = $1", [
    projectId,
    DEMO_SITE.project,
    PEOPLE.site,
  ]);
  for (let start = 0; start < 2; start += 1) await seedDemo(withFeatures(t.deps), demo);
  const counts = await Promise.all(["changeOrders", "selections", "siteLogs", "projectPayments"].map(total));
  expect(counts).toEqual([1, 1, 1, DEMO_SITE.instalments.length]);
});
