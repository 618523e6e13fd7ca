import { describe, expect, it } from "vitest";
import { bookFaults, timeLine, withNewPrice } from "./price-book.ts";

const TODAY = "2026-11-26";

describe("a book of prices", () => {
  it("says which line is wrong, and at what", () => {
    expect([
      ...bookFaults([
        { from: "", price: 1 },
        { from: "2026-01-01", price: "x" },
      ]),
    ]).toEqual([
      [0, "from"],
      [1, "price"],
    ]);
    expect(bookFaults([{ from: "2026-02-01", to: "2026-02-01", price: 1 }]).get(0)).toBe("to");
  });

  it("lets one price end on the day on which the next begins, and no later", () => {
    const first = { from: "2026-01-01", to: "2026-06-01", price: 1 };
    expect(bookFaults([first, { from: "2026-06-01", price: 2 }]).size).toBe(0);
    expect([...bookFaults([first, { from: "2026-05-31", price: 2 }]).values()]).toEqual(["overlap", "overlap"]);
  });

  it("ends the price that is in force where a new one begins", () => {
    expect(withNewPrice([{ from: "2026-01-01", price: 5 }], TODAY)).toEqual([
      { from: "2026-01-01", price: 5, to: TODAY },
      { from: TODAY, price: null },
    ]);
    expect(withNewPrice([{ from: "2027-01-01", price: 5 }], TODAY).at(-1)).toEqual({ from: "2027-01-02", price: null });
    expect(withNewPrice([], TODAY)).toEqual([{ from: TODAY, price: null }]);
  });

  it("is a line of time with its gaps, and knows which price is in force", () => {
    const line = timeLine(
      [
        { from: "2026-07-01", price: 3 },
        { from: "2026-01-01", to: "2026-06-01", price: 2 },
      ],
      TODAY,
    );
    expect(line.map(({ price, isNow }) => [price, isNow])).toEqual([
      [2, false],
      [null, false],
      [3, true],
    ]);
    expect(line.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(timeLine([{ from: "bald", price: 3 }], TODAY)).toEqual([]);
  });
});
