import type { QuoteItem } from "@nepnha/contract/features/quotes/definition";
import { HOUSE_AREAS } from "@nepnha/contract/features/quotes/samples/house-areas";
import { HOUSE_PRICES } from "@nepnha/contract/features/quotes/samples/house-prices";
import type { Rule } from "@nepnha/contract/platform/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { loadTexts, needTexts, t } from "../../../../platform/i18n/i18n.ts";
import { figureOf, formulaText, ruleSentence, type RuleUse } from "./rule-text.ts";

const ITEMS: readonly QuoteItem[] = [...HOUSE_AREAS, ...HOUSE_PRICES];
const find = (code: string): QuoteItem | undefined => ITEMS.find((item) => item.code === code);

function said(code: string, use: RuleUse, rule: Rule): string {
  const item = find(code);
  if (!item) throw new Error(`no item ${code}`);
  return ruleSentence(rule, {
    t,
    find,
    factName: (list, fact) => `${list}/${fact}`,
    figure: (value) => figureOf(item, use, value),
  }).replaceAll("\u00a0", " ");
}

beforeAll(async () => {
  await loadTexts("vi");
  await needTexts("quotes-settings");
});

describe("a rule as people say it", () => {
  it("R5-09 says what a number is compared with, and the price that follows", () => {
    const rule: Rule = { type: "COMPARISON", left: "ALLEY_WIDTH", op: "BETWEEN", from: "3", to: "5", value: "75000" };
    expect(said("ADD_ALLEY", "rate", rule)).toBe("Khi Chiều rộng đường, hẻm từ 3 đến dưới 5: 75.000 ₫");
  });

  it("says a coefficient as a percentage", () => {
    const rule: Rule = { type: "COMPARISON", left: "VOID", op: "LE", right: "8", value: "1" };
    expect(said("VOID", "rate", rule)).toBe("Khi Ô thông tầng không quá 8: 100 %");
  });

  it("names the options that were chosen, and what is ticked", () => {
    const roof: Rule = { type: "EQUALTO", left: "ROOF_TYPE", values: ["TON", "BTCT"], result: "DEACTIVE" };
    expect(said("ROOF", "value", roof)).toBe("Khi Loại mái là Mái tôn hoặc Mái bê tông cốt thép: bỏ hạng mục");
    const permit: Rule = { type: "EQUALTO", left: "PERMIT", values: ["0"], result: "READONLY" };
    expect(said("ADD_PERMIT", "value", permit)).toBe(
      "Khi không đánh dấu Làm hồ sơ xin phép xây dựng: khoá, không cho điền",
    );
  });

  it("writes formulas with names and the signs of school", () => {
    const rule: Rule = { type: "CALCULATION", expr: "PILE_COUNT*PILE_LENGTH / 2.5" };
    expect(said("ADD_PILES", "value", rule)).toBe("Luôn là “Số tim cọc” × “Chiều dài mỗi tim cọc” ÷ 2,5");
    expect(formulaText("max(0, WC_COUNT - NOBODY)", find)).toBe("max(0, “Số phòng vệ sinh” − NOBODY)");
  });

  it("says whom or what an item is for", () => {
    const rule: Rule = { type: "APPLY_FOR", lists: { packages: ["THO"], houseTypes: [], projectTypes: ["A", "B"] } };
    expect(said("PERMIT", "value", rule)).toBe(
      "Chỉ dùng cho gói: packages/THO; loại dự án: projectTypes/A hoặc projectTypes/B",
    );
    expect(said("PERMIT", "value", { ...rule, result: "READONLY" })).toContain("Khi dùng cho gói: packages/THO");
  });

  it("has a sentence for every rule of the demo", () => {
    for (const item of ITEMS) {
      for (const rule of item.rules ?? []) expect(said(item.code, "value", rule)).not.toContain("quoteSetting");
      for (const rule of item.rateRules ?? []) expect(said(item.code, "rate", rule)).not.toContain("quoteSetting");
    }
  });
});
