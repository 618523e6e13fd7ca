import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../seeds/demo.ts";
import { seedPeople } from "../../../seeds/people.ts";
import { commentsFeature } from "../../features/comments/feature.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

let t: TestApp;
let admin: TestActor;
let vendor: string;

beforeAll(async () => {
  t = await testApp();
  await seedPeople(t.deps.db);
  admin = await t.actor("ADMIN");
  const body = {
    name: "Vật liệu xây dựng Bảy Lúa",
    vendorType: "MATERIAL",
    trades: ["MASONRY"],
    contactName: "Nguyễn Văn Lúa",
    phone: "0903118226",
  };
  const made = await t.call(admin, "POST", "/api/tenant/vendors", body);
  vendor = String(made.body._id);
});
afterAll(() => t.close());

describe("what people say in the demo", () => {
  it("stands once under the rows that are there, and nowhere else", async () => {
    await seedDemo(withFeatures(t.deps), [commentsFeature]);
    await seedDemo(withFeatures(t.deps), [commentsFeature]);
    const { body } = await t.call(admin, "POST", "/api/tenant/comments/find", {});
    expect(body.items).toMatchObject([{ entityKind: "vendors", entityId: vendor, visibility: "INTERNAL" }]);
  });
});
