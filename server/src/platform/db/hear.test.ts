import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
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

async function loseIt(): Promise<void> {
  const [lost] = await ears();
  const admin = new pg.Client({ ...inject("testServer").admin });
  await admin.connect();
  await admin.query("select pg_terminate_backend($1)", [lost]);
  await admin.end();
}

it("says so once when it is lost, and dials again by itself", async () => {
  ear.begin();
  await expect.poll(() => ear.hears()).toBe(true);
  await loseIt();
  await expect.poll(() => heard, PATIENCE).toEqual(["begins", "ends", "begins"]);
  await tell("again");
  await expect.poll(() => heard).toEqual(["begins", "ends", "begins", "again"]);
});

it("waits for its time to dial again, whoever needs it meanwhile", async () => {
  ear.begin();
  await expect.poll(() => ear.hears()).toBe(true);
  await loseIt();
  await expect.poll(() => heard).toEqual(["begins", "ends"]);
  ear.begin();
  ear.begin();
  await expect.poll(() => heard.length, PATIENCE).toBeGreaterThan(2);
  await tell("once");
  await expect.poll(() => heard).toEqual(["begins", "ends", "begins", "once"]);
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

it("is closed for good while it waits to dial again, too", async () => {
  ear.begin();
  await expect.poll(() => ear.hears()).toBe(true);
  await loseIt();
  await expect.poll(() => heard).toEqual(["begins", "ends"]);
  await ear.close();
  await sleep(1_500);
  expect([heard, await ears()]).toEqual([["begins", "ends"], []]);
});

it("hangs up where it cannot listen, and notices by signs of life that the network has forgotten it", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  const deaf: string[] = [];
  const nothing = hearChannel(
    test.settings.app,
    "",
    () => undefined,
    () => deaf.push(nothing.hears() ? "begins" : "ends"),
  );
  nothing.begin();
  await expect.poll(() => deaf).toEqual(["ends"]);
  await expect.poll(ears).toEqual([]);
  const alone = hearChannel(
    { ...test.settings.app, port: 1 },
    "x",
    () => undefined,
    () => deaf.push("nobody there"),
  );
  alone.begin();
  await expect.poll(() => deaf).toEqual(["ends", "nobody there"]);
  await alone.close();
  expect(keepAlive.mock.calls[0]?.[0]).toBe(true);
  keepAlive.mockRestore();
  await nothing.close();
});
