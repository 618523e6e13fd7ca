import { ENUMS } from "@nepnha/contract/platform/enums";
import { START_CARDS } from "@nepnha/contract/features/dashboard/cards";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withFeatures } from "../../product.ts";
import { testApp, type TestApp } from "../../testing/app.ts";
import { readCards } from "./read-cards.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe("cards that cannot be read", () => {
  it("are read by themselves for so long in all, and the rest is said to have failed", async () => {
    const { userId } = await t.actor("SUPERADMIN");
    const actor = {
      userId,
      role: ENUMS.userRole.SUPERADMIN,
      permissions: new Set<string>(),
      tenantId: 1,
      deviceId: userId,
      deviceNo: 1,
      ip: "",
    };
    await t.db.ownerPool.query("alter table job_runs rename to job_runs_away");
    // Each look at the clock is a second later.
    let seconds = 0;
    const clock = { now: () => new Date((seconds += 1) * 1000) };
    const told: string[] = [];
    const cards = await readCards({ ...withFeatures(t.deps), clock }, actor, START_CARDS, (card) => told.push(card));
    expect(cards.filter(({ failed }) => !failed).map(({ name }) => name)).toEqual(["waiting", "unread"]);
    expect(told).toEqual(START_CARDS.slice(2).map(({ name }) => name));
  });
});
