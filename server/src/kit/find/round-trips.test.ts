import { setImmediate } from "node:timers/promises";
import { FIND_COUNT_LIMIT } from "@nepnha/contract/platform/constants";
import type { FindAnswer } from "@nepnha/contract/platform/find-answer";
import { searchFields } from "@nepnha/domain/kit/validate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SECTIONS } from "../../features.ts";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";
import { fillSection, middleId, SMALL } from "../../testing/plans/fill.ts";
import { countRoundTrips } from "../../testing/round-trips.ts";

/** Enough for a page in the middle that is full. */
const ROWS = 600;
/** So many that some which are not deleted are not counted any more. */
const MANY = FIND_COUNT_LIMIT + 1000;

const counted = countRoundTrips();
let t: TestApp;
let person: TestActor;
/** Fills tables; keys of other tables are not looked at on it. */
let filler: pg.Client;

beforeAll(async () => {
  t = await testApp({}, { stream: counted.stream });
  person = await t.actor("SUPERADMIN");
  filler = new pg.Client({ ...inject("testServer").admin, database: String(t.db.settings.owner.database) });
  await filler.connect();
  await filler.query("set session_replication_role = replica");
});
afterAll(async () => {
  await filler.end();
  await t.close();
});

/** Of a find that was made before, so that session, connections and statements are there; and its answer. */
async function made(section: string, body: object): Promise<FindAnswer<object> & { readonly trips: number }> {
  await expect.poll(() => t.deps.db.hearsSessionChanges()).toBe(true);
  const find = () => t.call(person, "POST", `/api/tenant/${section}/find`, body);
  expect(await find()).toMatchObject({ status: 200 });
  await ended();
  counted.take();
  const { status, body: answer } = await find();
  expect(status).toBe(200);
  await ended();
  return { ...(answer as unknown as FindAnswer<object>), trips: counted.take() };
}

/** The end of a reading, which the answer does not wait for, has been sent a turn later. */
async function ended(): Promise<void> {
  await setImmediate();
  await expect.poll(() => t.deps.db.stats().idle === t.deps.db.stats().total).toBe(true);
}

/** There are few of the first, and of the last a find shows those of customers alone, which are not made here. */
const filled = [...SECTIONS].filter(({ name }) => !SMALL.has(name) && name !== "customerActionLogs");

describe("R3-04 how often a find waits for the database, the end of its reading counted among them", () => {
  it.each(filled.map((resource) => [resource.name, resource] as const))(
    "three times at most for %s, with words and where its list opens, too; four behind a row and with what a view says",
    async (name, resource) => {
      await fillSection(filler, resource, ROWS);
      const finds: [body: object, most: number][] = [
        [{}, 3],
        [{ open: "asked" }, 3],
        [{ open: "default" }, 4],
        [{ paginator: { after: middleId(ROWS) } }, 4],
      ];
      // Words are looked for in the rows that a find may see: a log's have none of them.
      const words = searchFields(resource).length > 0 && !resource.view;
      for (const [body, most] of [...finds, ...(words ? [[{ searchTerm: "nha" }, 3] as const] : [])]) {
        const { items, trips } = await made(name, body);
        const what = JSON.stringify(body);
        expect(items.length, what).toBeGreaterThan(0);
        expect(trips, what).toBeGreaterThan(1);
        expect(trips, what).toBeLessThanOrEqual(most);
      }
    },
  );

  it("where more match than are counted, the number is kept: nothing waits for an estimate again, save for words", async () => {
    const branches = SECTIONS.get("branches");
    if (!branches) throw new Error("There are no branches");
    await filler.query("truncate branches cascade");
    await fillSection(filler, branches, MANY);
    for (const [body, most] of [
      [{}, 3],
      [{ searchTerm: "nha" }, 4],
      [{ paginator: { after: middleId(MANY) } }, 4],
    ] as const) {
      const { items, total, totalIsExact, trips } = await made("branches", body);
      expect([items.length, totalIsExact]).toEqual([10, false]);
      expect(total).toBeGreaterThanOrEqual(FIND_COUNT_LIMIT);
      expect(trips, JSON.stringify(body)).toBeLessThanOrEqual(most);
    }
  });
});
