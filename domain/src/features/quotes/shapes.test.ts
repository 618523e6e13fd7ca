import { describe, expect, it } from "vitest";
import { areOptions, arePrices, areRules, areSteps } from "./shapes.ts";

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const letters = (count: number): string => "X".repeat(count);

/** What of JSON that people paste, and imports bring, is taken though it is bad, or refused though it is good. */
function wronglyTold(are: (value: unknown) => boolean, good: readonly unknown[], bad: readonly unknown[]): unknown[] {
  return [...good.filter((value) => !are(value)), ...bad.filter((value) => are(value))];
}

const NO_LISTS = [undefined, null, 1, "x", {}, [null], [1], ["x"], [[]]];

describe("what a definition holds as JSON", () => {
  it("prices are whole and not below zero, from a day on", () => {
    const price = { from: "2026-01-01", price: 0 };
    expect(
      wronglyTold(
        arePrices,
        [[], [price], [{ ...price, to: "2026-02-01", price: Number.MAX_SAFE_INTEGER }, price], times(100, price)],
        [
          ...NO_LISTS,
          times(101, price),
          [price, {}],
          [{ from: "2026-01-01" }],
          [{ price: 1 }],
          [{ ...price, from: "2026-02-30" }],
          [{ ...price, to: "sau" }],
          [{ ...price, to: null }],
          [{ ...price, price: -1 }],
          [{ ...price, price: 0.5 }],
          [{ ...price, price: "1" }],
          [{ ...price, price: Number.MAX_SAFE_INTEGER + 1 }],
          [{ ...price, more: 1 }],
        ],
      ),
    ).toEqual([]);
  });

  it("options have a code and a label, and what they are worth", () => {
    const option = { code: "A", label: "A" };
    const price = { from: "2026-01-01", price: 1 };
    expect(
      wronglyTold(
        areOptions,
        [
          [],
          [option],
          [{ ...option, value: "1.5", prices: [], isDefault: true, isInactive: false }],
          [{ code: letters(64), label: letters(200), value: letters(20), prices: times(100, price) }],
          times(100, option),
        ],
        [
          ...NO_LISTS,
          times(101, option),
          [{ code: "A" }],
          [{ label: "A" }],
          [{ ...option, code: "" }],
          [{ ...option, code: letters(65) }],
          [{ ...option, code: 1 }],
          [{ ...option, label: "" }],
          [{ ...option, label: letters(201) }],
          [{ ...option, value: "" }],
          [{ ...option, value: letters(21) }],
          [{ ...option, value: 1 }],
          [{ ...option, prices: {} }],
          [{ ...option, prices: times(101, price) }],
          [{ ...option, prices: [{}] }],
          [{ ...option, isDefault: 1 }],
          [{ ...option, isInactive: "no" }],
          [{ ...option, more: 1 }],
        ],
      ),
    ).toEqual([]);
  });

  it("pages have a name and at least one item", () => {
    const placed = { code: "A" };
    const page = { name: "Một", items: [placed] };
    expect(
      wronglyTold(
        areSteps,
        [
          [page],
          [
            {
              name: letters(200),
              items: times(100, { code: letters(64), required: true, readonly: false, defaultValue: "" }),
            },
          ],
          [{ ...page, items: [{ ...placed, defaultValue: letters(200) }] }],
          times(20, page),
        ],
        [
          ...NO_LISTS,
          [],
          times(21, page),
          [{ name: "Một" }],
          [{ items: [placed] }],
          [{ ...page, name: "" }],
          [{ ...page, name: letters(201) }],
          [{ ...page, items: [] }],
          [{ ...page, items: times(101, placed) }],
          [{ ...page, items: [{}] }],
          [{ ...page, items: [{ code: "" }] }],
          [{ ...page, items: [{ ...placed, required: 1 }] }],
          [{ ...page, items: [{ ...placed, readonly: 1 }] }],
          [{ ...page, items: [{ ...placed, defaultValue: letters(201) }] }],
          [{ ...page, items: [{ ...placed, defaultValue: 1 }] }],
          [{ ...page, items: [{ ...placed, more: 1 }] }],
          [{ ...page, more: 1 }],
        ],
      ),
    ).toEqual([]);
  });
});

describe("rules as they are kept", () => {
  const formula = { type: "CALCULATION", expr: "A + 1" };
  const equal = { type: "EQUALTO", left: "A", values: ["1"] };
  const order = { type: "COMPARISON", op: "LT", left: "A", right: "1" };
  const between = { type: "COMPARISON", op: "BETWEEN", left: "A", from: "1", to: "2" };
  const list = { type: "APPLY_FOR", lists: { options: ["A"] } };

  it("are of four kinds, each with its members and no others", () => {
    const kinds = [formula, equal, order, between, list];
    expect(
      wronglyTold(
        areRules,
        [[], kinds, times(100, formula), ...(["LT", "LE", "GT", "GE"] as const).map((op) => [{ ...order, op }])],
        [
          ...NO_LISTS,
          times(101, formula),
          [{}],
          [{ type: "OTHER", expr: "A" }],
          [{ expr: "A" }],
          ...kinds.map((kind) => [{ ...kind, more: 1 }]),
          ...kinds.flatMap((kind) =>
            Object.keys(kind).map((name) => [Object.fromEntries(Object.entries(kind).filter(([one]) => one !== name))]),
          ),
          [{ ...order, op: "EQ" }],
          [{ ...order, op: "BETWEEN" }],
          [{ ...between, op: "LT" }],
        ],
      ),
    ).toEqual([]);
  });

  it("may say a value, and that an item is left out or cannot be changed", () => {
    expect(
      wronglyTold(
        areRules,
        [
          [{ ...formula, value: letters(500) }],
          [{ ...equal, result: "DEACTIVE" }],
          [{ ...list, result: "READONLY", value: "1" }],
        ],
        [
          [{ ...formula, value: "" }],
          [{ ...formula, value: letters(501) }],
          [{ ...formula, value: 1 }],
          [{ ...equal, result: "HIDDEN" }],
          [{ ...equal, result: null }],
        ],
      ),
    ).toEqual([]);
  });

  it("name codes, and take numbers and formulas no longer than they are", () => {
    expect(
      wronglyTold(
        areRules,
        [
          [{ ...formula, expr: letters(500) }],
          [{ ...equal, left: letters(64), values: times(100, letters(64)) }],
          [{ ...order, right: letters(20) }],
          [{ ...between, from: letters(20), to: letters(20) }],
        ],
        [
          [{ ...formula, expr: "" }],
          [{ ...formula, expr: letters(501) }],
          [{ ...equal, left: "" }],
          [{ ...equal, left: letters(65) }],
          [{ ...equal, values: [] }],
          [{ ...equal, values: [""] }],
          [{ ...equal, values: times(101, "1") }],
          [{ ...order, left: 1 }],
          [{ ...order, right: letters(21) }],
          [{ ...order, right: "" }],
          [{ ...between, from: "" }],
          [{ ...between, to: letters(21) }],
        ],
      ),
    ).toEqual([]);
  });

  it("are for lists of codes that there are", () => {
    const lists = Object.fromEntries(
      ["projectTypes", "customerCategories", "houseTypes", "packages", "options"].map((name) => [name, ["A"]]),
    );
    expect(
      wronglyTold(
        areRules,
        [
          [{ ...list, lists: {} }],
          [{ ...list, lists }],
          [{ ...list, lists: { packages: [] } }],
          [{ ...list, lists: { options: times(100, "A") } }],
        ],
        [
          [{ ...list, lists: [] }],
          [{ ...list, lists: null }],
          [{ ...list, lists: { others: ["A"] } }],
          [{ ...list, lists: { options: "A" } }],
          [{ ...list, lists: { options: [""] } }],
          [{ ...list, lists: { options: ["A"], packages: [1] } }],
          [{ ...list, lists: { options: times(101, "A") } }],
        ],
      ),
    ).toEqual([]);
  });
});
