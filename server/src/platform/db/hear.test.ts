import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { hearChannel, type Ear } from "./hear.ts";

/** Dialling again waits a second. */
const PATIENCE = { timeout: 20_000 };

let test: TestDatabase;
let ear: Ear;
let heard: string[];
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(() => {
  heard = [];
  ear = hearChannel(
    test.settings.app,
    'a "channel"',
    (payload) => heard.push(payload),
    () => heard.push(ear.hears() ? "begins" : "ends"),
  );
});
afterEach(() => ear.close());

const tell = (payload: string) => test.ownerPool.query("select pg_notify($1, $2)", ['a "channel"', payload]);

/** Connections that only listen. */
async function ears(): Promise<number[]> {
  const { rows } = await test.ownerPool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'nepnha ear'",
  );
  return rows.map(({ pid }) => pid);
}

it("hears nothing before it begins, and everything after, on one connection", async () => {
  await tell("too early");
  expect([ear.hears(), await ears()]).toEqual([false, []]);
  ear.begin();
  ear.begin();
  await expect.poll(() => ear.hears()).toBe(true);
  ear.begin();
  await tell("one");
  await tell("");
  await expect.poll(() => heard).toEqual(["begins", "one", ""]);
  expect(await ears()).toHaveLength(1);
});

it("says so once when it is lost, and dials again", async () => {
  ear.begin();
  await expect.poll(() => ear.hears()).toBe(true);
  const [lost] = await ears();
  const admin = new pg.Client({ ...inject("testServer").admin });
  await admin.connect();
  await admin.query("select pg_terminate_backend($1)", [lost]);
  await admin.end();
  await expect.poll(() => heard).toEqual(["begins", "ends"]);
  // Somebody's next connection: it waits for its time, and does not dial twice.
  ear.begin();
  await expect.poll(() => heard, PATIENCE).toEqual(["begins", "ends", "begins"]);
  await tell("again");
  await expect.poll(() => heard).toEqual(["begins", "ends", "begins", "again"]);
  expect(await ears()).toHaveLength(1);
});

it("is closed for good, whether it hears or waits to dial again", async () => {
  ear.begin();
  await expect.poll(() => ear.hears()).toBe(true);
  await ear.close();
  expect(ear.hears()).toBe(false);
  ear.begin();
  await expect.poll(ears).toEqual([]);
  await tell("too late");
  expect(heard).toEqual(["begins"]);
});
