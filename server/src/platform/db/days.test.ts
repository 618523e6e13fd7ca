import { customers } from "@nepnha/contract/features/customers/customers";
import { parseFind } from "@nepnha/domain/kit/find-query";
import { parseField } from "@nepnha/domain/kit/validate";
import { instantOf, isDay } from "@nepnha/domain/platform/day";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/database.ts";

const RUNS = 10_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const digits = (length: number, ...edges: number[]) =>
  fc
    .oneof({ weight: 4, arbitrary: fc.constantFrom(...edges) }, fc.nat({ max: 10 ** length - 1 }))
    .map((number) => String(number).padStart(length, "0"));
const day = fc
  .tuple(digits(4, 0, 1, 1900, 2026, 2100, 9999), digits(2, 0, 1, 2, 12, 13), digits(2, 0, 1, 28, 29, 31, 32))
  .map((parts) => parts.join("-"));
const fraction = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 200 }).map((length) => `.${"9".repeat(length)}`),
);
const time = fc
  .tuple(digits(2, 0, 23, 24), digits(2, 0, 59, 60), fc.option(fc.tuple(digits(2, 0, 59, 60), fraction)))
  .map(([hour, minute, rest]) => `${hour}:${minute}${rest === null ? "" : `:${rest.join("")}`}`);
const zone = fc.oneof(
  fc.constant("Z"),
  fc
    .tuple(fc.constantFrom("+", "-"), digits(2, 0, 7, 14, 15, 16, 23, 24), digits(2, 0, 59, 60))
    .map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
);
const instant = fc.tuple(day, time, zone).map(([date, clock, offset]) => `${date}T${clock}${offset}`);

/** What our checks take of random texts, as they hand it on. */
function taken(texts: fc.Arbitrary<string>, check: (text: string) => unknown): string[] {
  return fc.sample(texts, { numRuns: RUNS, seed: 20_261_128 }).flatMap((text) => {
    const value = check(text);
    return typeof value === "string" ? [value] : [];
  });
}

describe("days and instants that the checks take", () => {
  it.each<[string, fc.Arbitrary<string>, (text: string) => unknown]>([
    ["a day", day, (text) => (isDay(text) ? text : null)],
    ["an instant", instant, instantOf],
    [
      "a field",
      instant,
      (text) => {
        const result = parseField({ kind: "dateTime" }, text);
        return result.ok ? result.value : null;
      },
    ],
    [
      "a filter",
      fc.oneof(day, instant),
      (text) => {
        const { query, issues } = parseFind(customers, { filter: { createdAt: { from: text } } });
        const filter = query.filter["createdAt"];
        return issues.length === 0 && filter?.kind === "range" ? filter.from : null;
      },
    ],
  ])("%s is one for the database, too", async (_name, texts, check) => {
    const values = taken(texts, check);
    expect(values.length).toBeGreaterThan(30);
    const read = await test.ownerPool.query(
      `select count(t::timestamptz)::int as instants, count(t::timestamp at time zone 'Asia/Ho_Chi_Minh')::int as days,
         count(t::date + 1)::int as following from unnest($1::text[]) as t`,
      [values],
    );
    expect(read.rows).toEqual([{ instants: values.length, days: values.length, following: values.length }]);
  });
});
