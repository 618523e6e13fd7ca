import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";
import type { Trx } from "./pool.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function value(trx: Trx, expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(trx);
  return rows[0]?.value;
}

describe("values", () => {
  it.each([
    ["9007199254740991::int8", 9_007_199_254_740_991],
    ["array[1, null, -2]::int8[]", [1, null, -2]],
    [
      "array[[1, 2], [3, 4]]::int8[]",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["'{}'::int8[]", []],
    ["12345678901234567890.10::numeric", "12345678901234567890.1"],
    ["'NaN'::numeric", "NaN"],
    ["array[0.1, 2]::numeric[]", ["0.1", "2"]],
    ["date '2026-02-28'", "2026-02-28"],
    ["array[date '2026-02-28']", ["2026-02-28"]],
    ["timestamp '2026-02-28 10:00'", "2026-02-28 10:00:00"],
    ["timestamptz '2026-02-28 10:00+07'", new Date("2026-02-28T03:00:00Z")],
    ["array['a,b', null]", ["a,b", null]],
    ["'{\"a\": [1]}'::jsonb", { a: [1] }],
    ["current_setting('timezone')", "UTC"],
  ])("reads %s", async (expression, expected) => {
    expect(await test.database.read(1, (trx) => value(trx, expression))).toEqual(expected);
  });

  it("refuses an int8 that a number cannot hold", async () => {
    const read = test.database.read(1, (trx) => value(trx, "9007199254740993::int8"));
    await expect(read).rejects.toThrow("too large");
  });
});
