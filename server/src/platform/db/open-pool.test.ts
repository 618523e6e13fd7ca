import { Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import { openPool } from "./open-pool.ts";

let test: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  test = await testDatabase();
  admin = new pg.Client({ ...inject("testServer").admin });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.drop();
});

it("tells of an idle connection that is lost, and of none once it is being ended", async () => {
  const lost: string[] = [];
  const pool = openPool({ ...test.settings.app, max: 1 }, (error) => lost.push(error.message));
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  await admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => lost).toHaveLength(1);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  const ended = pool.end();
  pool.emit("error", new Error("a database that stops now is no loss"), new pg.Client());
  await ended;
  expect(lost).toHaveLength(1);
});

it("sends in one piece what is asked in one turn", async () => {
  let pieces = 0;
  const stream = (): Socket => {
    const socket = new Socket();
    for (const name of ["_write", "_writev"] as const) {
      const own = (Reflect.get(socket, name) as (...args: unknown[]) => void).bind(socket);
      Reflect.set(socket, name, (...args: unknown[]) => {
        pieces += 1;
        own(...args);
      });
    }
    return socket;
  };
  const pool = openPool({ ...test.settings.app, max: 1, pipeline: true, stream });
  const client = await pool.connect();
  pieces = 0;
  await Promise.all([1, 2, 3].map((number) => client.query("select $1::int as number", [number])));
  expect(pieces).toBe(1);
  client.release();
  await pool.end();
});
