import { sql } from "kysely";
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

it("R6-07 what this process commits is heard on the connection that does, and on the one that only listens", async () => {
  const heard: (ChangedSessions | undefined)[] = [];
  const tell = (payload: string) =>
    test.database.system((trx) => sql`select pg_notify('nepnha_sessions', ${payload})`.execute(trx));
  await tell("7:early");
  await expect.poll(() => test.database.hearsSessionChanges()).toBe(true);
  test.database.onSessionChange((changed) => heard.push(changed));
  const lan = { tenantId: 1, userId: "lan" };
  await tell("1:lan");
  // Not soon after: its answer comes behind it.
  expect(heard).toContainEqual(lan);
  await expect.poll(() => heard).toEqual([lan, lan]);
  const all = { tenantId: 2, userId: undefined };
  await tell("2");
  await expect.poll(() => heard).toEqual([lan, lan, all, all]);
});
