import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { HOUSE_AREAS } from "@nepnha/contract/features/quotes/samples/house-areas";
import { HOUSE_PRICES } from "@nepnha/contract/features/quotes/samples/house-prices";
import { calculateQuote } from "@nepnha/domain/features/quotes/calculate";
import { describe, expect, it } from "vitest";
import { readersOf, sandboxOf } from "./sandbox.ts";

const ITEMS: readonly QuoteItem[] = [...HOUSE_AREAS, ...HOUSE_PRICES];

function item(code: string): QuoteItem {
  const found = ITEMS.find((one) => one.code === code);
  if (!found) throw new Error(`no item ${code}`);
  return found;
}

const sandbox = (one: QuoteItem) => sandboxOf(one, ITEMS, "Giá chính");

function amountOf(one: QuoteItem, inputs: Readonly<Record<string, unknown>>): unknown {
  const { definition } = sandbox(one);
  const result = calculateQuote(definition, { inputs, quoteDate: "2026-11-26" });
  return result.lines.find(({ itemCode }) => itemCode === one.code)?.amount;
}

describe("an item tried alone", () => {
  it("asks for what it reads, totals of the house typed, and works it out", () => {
    const { asked, faults } = sandbox(item("ADD_ALLEY"));
    expect(faults).toEqual([]);
    expect(asked.map(({ code }) => code)).toEqual(["ALLEY_WIDTH", "TOTAL_SQUARE"]);
    expect(amountOf(item("ADD_ALLEY"), { ALLEY_WIDTH: "4", TOTAL_SQUARE: "491" })).toBe(36_825_000);
  });

  it("follows what it reads to the end", () => {
    expect(sandbox(item("FOUNDATION")).asked.map(({ code }) => code)).toEqual(["GROUND", "FOUNDATION_TYPE"]);
    expect(amountOf(item("FOUNDATION"), { GROUND: { area: "80" }, FOUNDATION_TYPE: "COC" })).toBe("24.00");
  });

  it("has the sum of the main prices typed for a percentage of it", () => {
    const extra = item("ADD_2ND_FACADE");
    const { asked } = sandbox(extra);
    expect(asked.map(({ code }) => code)).toEqual(["TRIED_BASE", "FACADES"]);
    expect(amountOf(extra, { FACADES: "2", TRIED_BASE: "1000000000" })).toBe(30_000_000);
  });

  it("tells circles with their way, codes that nobody has, and units that do not go together", () => {
    const circle = { ...item("WC_COUNT"), inputKind: "CONDITIONAL" } as const;
    const rules = [{ type: "CALCULATION", expr: "ADD_EXTRA_WC" }] as const;
    expect(
      sandbox({ ...circle, rules }).faults.map(({ code, message }) => [code, message.params["path"]]),
    ).toContainEqual(["CYCLE", expect.stringContaining("→")]);
    const unknown = { ...circle, rules: [{ type: "CALCULATION", expr: "NOBODY" }] } as const;
    expect(sandbox(unknown).faults.map(({ code }) => code)).toContain("UNKNOWN_CODE");
    const clash = {
      ...item("PRICE_MAIN"),
      rules: [{ type: "CALCULATION", expr: "TOTAL_SQUARE + ADD_PERMIT" }],
    } as const;
    expect(sandbox(clash).faults.map(({ code }) => code)).toContain("UNIT_CLASH");
  });

  it("has every item of the demo without a fault", () => {
    for (const one of ITEMS) expect(sandbox(one).faults, one.code).toEqual([]);
  });

  it("knows who reads an item", () => {
    expect(readersOf("ALLEY_WIDTH", ITEMS).map(({ code }) => code)).toEqual(["ADD_ALLEY"]);
    expect(readersOf("SOIL_NOTE", ITEMS)).toEqual([]);
  });
});
