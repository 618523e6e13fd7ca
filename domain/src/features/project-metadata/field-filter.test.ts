import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFieldFilters, writeFieldFilters } from "./field-filter.ts";

const code = fc.stringMatching(/^[a-z][A-Za-z0-9]{1,9}$/);
const end = fc.oneof(fc.constant(null), fc.integer({ min: -999, max: 999 }).map(String));
// A text of two dots stands for a range.
const text = fc
  .string({ unit: "binary", minLength: 1 })
  .filter((one) => !one.includes("..") && !/\p{Surrogate}/u.test(one));
const filter = fc.oneof(
  fc.uniqueArray(text, { minLength: 1 }),
  fc.record({ from: end, to: end }).filter(({ from, to }) => from !== null || to !== null),
);

describe("filters by fields in an address", () => {
  it("come back as they were written", () => {
    fc.assert(
      fc.property(fc.dictionary(code, filter), (filters) => {
        const texts = writeFieldFilters(filters);
        expect(readFieldFilters(texts)).toEqual(filters);
        // A list parts its texts by commas.
        for (const one of texts) expect(one).not.toContain(",");
      }),
    );
  });

  it("leave out what says nothing", () => {
    expect(readFieldFilters(["", "x", ":y", "a:", "a:%E0%A4%A", "b:1.."])).toEqual({ b: { from: "1", to: null } });
    expect(writeFieldFilters({ a: { from: null, to: null }, b: [] })).toEqual([]);
  });
});
