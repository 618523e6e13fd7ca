import { describe, expect, it } from "vitest";
import { errorsOf, item, money } from "./definition-testing.ts";
import { DEFINITION_MOST } from "./definition-size.ts";
import { inReadingOrder, itemFaults } from "./item-faults.ts";

const area = item("AREA", { itemType: "RAW_SQUARE", inputKind: "SQUARE", unit: "SQUARE_METRE" });
const total = item("TOTAL", { inputKind: "TOTAL_SQUARE", unit: "SQUARE_METRE" });
const faults = (...[one, ...others]: readonly [ReturnType<typeof item>, ...ReturnType<typeof item>[]]): string[] =>
  errorsOf({ errors: [...itemFaults(one, others)] });

describe("what is wrong with an item as it is set up", () => {
  it("is looked at with all that it reads, and what these read", () => {
    const chain = [money("A", "B + 1"), money("B", "C + 1"), money("C", "X * 2"), item("X")] as const;
    expect(faults(...chain)).toEqual([]);
    expect(faults(chain[0], chain[1])).toEqual([]);
    expect(faults(chain[0])).toEqual(["UNKNOWN_CODE A"]);
    expect(faults(money("A", "B +"), item("B"))).toEqual(["BAD_EXPRESSION A"]);
  });

  it("is told also where it reads more than a whole definition may have", () => {
    const areas = Array.from({ length: DEFINITION_MOST.items + 1 }, (_, place) => ({ ...area, code: `AREA${place}` }));
    expect(faults({ ...total, rate: "X +" }, ...areas)).toEqual(["BAD_EXPRESSION TOTAL"]);
    expect(faults(total, ...areas)).toEqual([]);
  });

  it("is read of rules, coefficients, rates and bases alike", () => {
    const rule = { type: "COMPARISON", left: "X", op: "LT", right: "5" } as const;
    const read = [
      item("A", { rules: [{ ...rule, result: "READONLY" }] }),
      item("A", { itemType: "PRICE", unit: "VND", rateRules: [{ ...rule, value: "2" }] }),
      item("A", { itemType: "PRICE", unit: "VND", rate: "X * 2" }),
      item("A", {
        itemType: "ADDITIONAL",
        inputKind: "DEFAULT_VALUE",
        defaultValue: "1",
        valueType: "ITEM_RATE",
        unit: "VND",
        base: "X",
      }),
    ];
    for (const one of read) {
      expect(faults(one, item("X", { unit: "VND" })), JSON.stringify(one)).toEqual([]);
      expect(faults(one), JSON.stringify(one)).toEqual(["UNKNOWN_CODE A"]);
    }
  });

  it("tells a circle even where it was not begun here, and nothing of what is wrong elsewhere", () => {
    expect(faults(money("A", "B"), money("B", "A"))).toEqual([expect.stringMatching(/^CYCLE /u)]);
    expect(faults(money("A", "B"), money("B", "NOWHERE"))).toEqual([]);
    expect(faults(money("A", "1"), money("B", "B +"))).toEqual([]);
  });

  it("knows what totals count: areas, prices, and what is a percentage of sums", () => {
    // A price that is read by an area that the total counts would be a circle.
    const circular = {
      ...area,
      inputKind: "CONDITIONAL",
      rules: [{ type: "CALCULATION", expr: "TOTAL * 2" }],
    } as const;
    expect(faults(total, circular)).toEqual([expect.stringMatching(/^CYCLE /u)]);
    expect(faults(total, area)).toEqual([]);
    const sum = item("SUM", { inputKind: "TOTAL_AMOUNT", unit: "VND", scope: "BASE" });
    expect(faults(sum, money("P", "SUM"))).toEqual([expect.stringMatching(/^CYCLE /u)]);
    for (const base of ["BASE", "SUBTOTAL_SO_FAR"]) {
      const extra = item("E", {
        itemType: "ADDITIONAL",
        inputKind: "DEFAULT_VALUE",
        defaultValue: "1",
        valueType: "ITEM_RATE",
        unit: "VND",
        base,
      });
      expect(faults(extra, money("P", "E")), base).toEqual([expect.stringMatching(/^CYCLE /u)]);
      expect(faults(extra, money("P", "1")), base).toEqual([]);
    }
  });
});

describe("the order in which items can be read", () => {
  const order = (...items: Parameters<typeof inReadingOrder>[0]): string[] =>
    inReadingOrder(items).map(({ code }) => code);

  it("has each behind what it reads, and otherwise as they stand", () => {
    expect(order(money("A", "B"), money("B", "C"), item("C"), item("D"))).toEqual(["C", "B", "A", "D"]);
    expect(order(item("D"), item("C"))).toEqual(["D", "C"]);
    expect(order(total, area)).toEqual(["AREA", "TOTAL"]);
    expect(order(money("A", "NOWHERE"), item("B"))).toEqual(["A", "B"]);
    // Its own quantity is no other item.
    expect(order(item("Q", { itemType: "PRICE", rate: "Q * 2" }), item("X"))).toEqual(["Q", "X"]);
  });

  it("is theirs where they make a circle", () => {
    expect(order(money("B", "A"), money("A", "B"), item("C"))).toEqual(["B", "A", "C"]);
  });
});
