import type { QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import { expect, it } from "vitest";
import { definitionOf, item, money, quoteOf } from "./definition-testing.ts";

const voucher = (code: string, more: Partial<QuoteDiscount> = {}): QuoteDiscount => ({
  code,
  name: `Phiếu ${code}`,
  kind: "AMOUNT",
  value: "100",
  ...more,
});
const million = definitionOf([money("P", "1000000")]);
const taken = (...vouchers: readonly QuoteDiscount[]): unknown =>
  quoteOf(million, {}, { vouchers, vatPercent: "0" }).discounts.map(({ code, amount }) => [code, amount]);

it("vouchers are taken in one order, however they were typed: percentages first, larger ones first, then by code", () => {
  const typed = [
    voucher("C", { value: "100" }),
    voucher("B", { value: "100" }),
    voucher("D", { value: "200" }),
    voucher("Z", { kind: "PERCENT", value: "10" }),
    voucher("Y", { kind: "PERCENT", value: "20" }),
  ];
  const order = [
    ["Y", 200_000],
    ["Z", 80_000],
    ["D", 200],
    ["B", 100],
    ["C", 100],
  ];
  expect(taken(...typed)).toEqual(order);
  expect(taken(...typed.toReversed())).toEqual(order);
});

it("a discount is given from its least subtotal on, up to its cap, and never more than is left", () => {
  expect(taken(voucher("A", { minOrder: 1_000_000 }))).toEqual([["A", 100]]);
  const { discounts, warnings } = quoteOf(million, {}, { vouchers: [voucher("A", { minOrder: 1_000_001 })] });
  expect(discounts).toEqual([]);
  expect(warnings).toMatchObject([
    { code: "DISCOUNT_NOT_GIVEN", item: "A", message: { params: { name: "Phiếu A", least: 1_000_001 } } },
  ]);
  expect(quoteOf(million, {}, { vouchers: [voucher("A", { value: "-1" })] }).warnings).toMatchObject([
    { code: "DISCOUNT_NOT_GIVEN", message: { params: { least: 0 } } },
  ]);
  const half = { kind: "PERCENT", value: "50" } as const;
  expect(taken(voucher("A", { ...half, cap: 500_000 }))).toEqual([["A", 500_000]]);
  expect(taken(voucher("A", { ...half, cap: 499_999 }))).toEqual([["A", 499_999]]);
  expect(taken(voucher("A", { value: "1000000" }))).toEqual([["A", 1_000_000]]);
  expect(taken(voucher("A", { value: "1000001" }))).toEqual([["A", 1_000_000]]);
});

it("a tax is one of the setting's, whatever zeros it is written with; a total below nothing is none", () => {
  expect(quoteOf(million, {}, { vatPercent: "8.0" })).toMatchObject({ vat: 80_000, grandTotal: 1_080_000 });
  const long = "7".padEnd(40, "7");
  const { errors, grandTotal } = quoteOf(million, {}, { vatPercent: long });
  expect(grandTotal).toBeNull();
  expect(errors).toMatchObject([
    { code: "UNKNOWN_OPTION", item: "vatPercent", message: { params: { name: "VAT", value: long.slice(0, 32) } } },
  ]);
  const below = quoteOf(definitionOf([item("X", { min: "-9" }), money("P", "X * 1")]), { X: "-1" });
  expect(below.errors).toMatchObject([{ code: "NEGATIVE_TOTAL", item: "subTotal" }]);
  expect(below.grandTotal).toBeNull();
});

it("the total is rounded to the setting's step, half up, with the difference as a line of its own", () => {
  const total = (amount: string, roundTotalTo: 1 | 1000 | 10_000): unknown => {
    const quote = quoteOf(definitionOf([money("P", amount)], {}, { roundTotalTo }), {}, { vatPercent: "0" });
    return [quote.grandTotal, quote.rounding];
  };
  expect(total("1499", 1000)).toEqual([1000, -499]);
  expect(total("1500", 1000)).toEqual([2000, 500]);
  expect(total("4999", 10_000)).toEqual([0, -4999]);
  expect(total("1499", 1)).toEqual([1499, 0]);
});
