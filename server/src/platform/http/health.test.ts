import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { testApp, type TestActor, type TestApp } from "../../testing/app.ts";

/** However busy the machine is; what is known of the database is kept for a second. */
const SOON = { timeout: 20_000 };

let t: TestApp;
let admin: TestActor;
let machine: pg.Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.actor("ADMIN");
  machine = new pg.Client({ ...inject("testServer").admin });
  await machine.connect();
});
afterAll(async () => {
  await machine.end();
  await t.close();
});

/** How many connections of the application the database takes. */
const letIn = async (most: number): Promise<void> => {
  const name = pg.escapeIdentifier(t.db.settings.app.database);
  await machine.query(`alter database ${name} connection limit ${most}`);
};
const status = async (url: string): Promise<number> => (await t.call(null, "GET", url)).status;

it("a database that is away is said on /readyz and answered with 503, and all goes on once it is there again", async () => {
  const find = () => t.call(admin, "POST", "/api/tenant/branches/find", {});
  expect([await status("/readyz"), (await find()).status]).toEqual([200, 200]);
  await letIn(0);
  await machine.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    t.db.settings.app.database,
  ]);
  await expect.poll(() => status("/readyz"), SOON).toBe(503);
  expect(await find()).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
  expect(await status("/healthz")).toBe(200);
  await letIn(-1);
  await expect.poll(() => status("/readyz"), SOON).toBe(200);
  expect((await find()).status).toBe(200);
});
