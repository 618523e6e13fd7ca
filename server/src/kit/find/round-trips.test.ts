import { SECTIONS } from "../../features.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { countRoundTrips } from "../../testing/round-trips.ts";

const counted = countRoundTrips();
let t: TestApp;
let admin: TestActor;

beforeAll(async () => {
  t = await testApp({}, { stream: counted.stream });
  admin = await t.actor("ADMIN");
  const made = await t.call(admin, "POST", "/api/tenant/branches", {
    name: "Chi nhánh Đà Nẵng",
    phone: "0236 382 2111",
    address: "76 Bạch Đằng",
  });
  if (made.status !== 201) throw new Error(made.text);
});
afterAll(() => t.close());

/** Of a call that was made before, so that session and connections are there. */
async function tripsOf(url: string, body: object): Promise<number> {
  await expect.poll(() => t.deps.db.hearsSessionChanges()).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    counted.take();
    expect(await t.call(admin, "POST", url, body)).toMatchObject({ status: 200 });
    // The end of a reading is on its way when the answer is there.
    await expect.poll(() => t.deps.db.stats().idle === t.deps.db.stats().total).toBe(true);
  }
  return counted.take();
}

describe("R3-04 how often a find waits for the database", () => {
  it.each([...SECTIONS].map(({ name }) => name))("three times at most for %s, with words too", async (name) => {
    const url = `/api/tenant/${name}/find`;
    for (const body of [{}, { searchTerm: "chi nhanh" }]) {
      const trips = await tripsOf(url, body);
      expect(trips).toBeGreaterThan(0);
      expect(trips).toBeLessThanOrEqual(3);
    }
  });
});
