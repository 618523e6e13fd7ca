import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { hearSessions, type ChangedSessions } from "./session-changes.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it("anything may have changed once a connection that cannot listen is in use: what it commits is not heard before its answer", async () => {
  const heard: (ChangedSessions | undefined)[] = [];
  const ear = hearSessions(test.settings.app);
  ear.onChange((changed) => heard.push(changed));
  try {
    const connection = (query: () => Promise<unknown>): pg.PoolClient =>
      ({ on: () => undefined, query }) as unknown as pg.PoolClient;
    ear.hearOn(connection(() => Promise.resolve()));
    await expect.poll(() => ear.hears()).toBe(true);
    expect(heard).toEqual([undefined]);
    ear.hearOn(connection(() => Promise.reject(new Error("no"))));
    await expect.poll(() => heard).toEqual([undefined, undefined]);
  } finally {
    await ear.close();
  }
});
