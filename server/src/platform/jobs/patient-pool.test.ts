import pg from "pg";
import { expect, it } from "vitest";
import { waitForDatabase } from "./patient-pool.ts";

/** A pool whose queries fail with these, one after the other, and answer then. */
function failing(...codes: readonly string[]): { pool: pg.Pool; asked: unknown[][] } {
  const pool = new pg.Pool();
  const asked: unknown[][] = [];
  const left = [...codes];
  const query = async (...values: unknown[]): Promise<unknown> => {
    asked.push(values);
    const code = left.shift();
    if (code !== undefined) throw Object.assign(new Error("no"), { code });
    return { rows: [{ n: 1 }] };
  };
  pool.query = query as typeof pool.query;
  return { pool, asked };
}

it("the timetable's statements are asked again while the database is away, and answer when it is back", async () => {
  const { pool, asked } = failing("ECONNREFUSED", "57P03", "57P01");
  waitForDatabase(pool, 1);
  expect((await pool.query("select $1", [1])).rows).toEqual([{ n: 1 }]);
  expect(asked).toEqual(Array.from({ length: 4 }, () => ["select $1", [1]]));
});

it("a statement that is wrong by itself fails at once", async () => {
  const { pool, asked } = failing("42P01");
  waitForDatabase(pool, 1);
  await expect(pool.query("select from nowhere")).rejects.toMatchObject({ code: "42P01" });
  expect(asked).toHaveLength(1);
});

it("at the end nothing waits any more, and nothing is refused that nobody could hear", async () => {
  const { pool, asked } = failing(...Array<string>(1000).fill("57P03"));
  const patience = waitForDatabase(pool, 60_000);
  const waiting = pool.query("select 1");
  await expect.poll(() => asked.length).toBe(1);
  patience.end();
  expect((await waiting).rows).toEqual([]);
  expect((await pool.query("select 2")).rows).toEqual([]);
  expect(asked).toHaveLength(1);
});
