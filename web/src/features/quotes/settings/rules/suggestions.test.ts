import { HOUSE_PRICES } from "@nepnha/contract/features/quotes/samples/house-prices";
import { describe, expect, it } from "vitest";
import { suggestionsFor } from "./suggestions.ts";

const codes = (formula: string, caret = formula.length): string[] =>
  suggestionsFor(formula, caret, HOUSE_PRICES).map(({ item }) => item.code);

describe("items for the word at the caret", () => {
  it("finds them by code and by name, without marks", () => {
    expect(codes("max(0, pile")).toEqual(["PILE_COUNT", "PILE_LENGTH", "ADD_PILES"]);
    expect(codes("coc")).toContain("PILE_COUNT");
    expect(codes("cọc")).toContain("ADD_PILES");
  });

  it("says nothing where no word stands, or a whole code", () => {
    expect(codes("")).toEqual([]);
    expect(codes("2 * ")).toEqual([]);
    expect(codes("PILE_COUNT")).toEqual([]);
  });

  it("puts the code in the place of the word, with the caret behind it", () => {
    const [first] = suggestionsFor("2 * wc_c + 1", 8, HOUSE_PRICES);
    expect(first).toMatchObject({ text: "2 * WC_COUNT + 1", caret: 12 });
  });
});
