import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../seeds/demo.ts";
import { seedPeople } from "../../../seeds/people.ts";
import { withFeatures } from "../../product.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { chatFeature } from "../chat/feature.ts";
import { moderationFeature } from "./feature.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await seedPeople(t.db.database);
  await seedDemo(withFeatures(t.deps), [chatFeature, moderationFeature]);
});
afterAll(() => t.close());

const countReports = async (): Promise<number> =>
  (await t.db.ownerPool.query("select from chat_reports")).rowCount ?? 0;

describe("the reports of the demo", () => {
  it("R2-06 there is one to look at", async () => {
    expect(await countReports()).toBe(1);
  });

  it("a later start goes on where nothing is left to report", async () => {
    const startAgain = async (): Promise<number> => {
      await t.db.ownerPool.query("delete from chat_reports");
      await seedDemo(withFeatures(t.deps), [chatFeature, moderationFeature]);
      return countReports();
    };
    expect(await startAgain()).toBe(1);
    await t.db.ownerPool.query("update chat_groups set status = 255");
    expect(await startAgain()).toBe(0);
  });
});
