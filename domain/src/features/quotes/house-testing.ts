import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest, QuoteResult } from "@nepnha/contract/features/quotes/result";
import { SAMPLE_QUOTES } from "@nepnha/contract/features/quotes/samples/samples";
import { calculateQuote } from "./calculate.ts";

/** The town house of the demo. */
export const HOUSE: QuoteDefinition = SAMPLE_QUOTES[0];

const area = (value: string): object => ({ area: value });

/** The house of the example, as it is typed. */
export const EXAMPLE: Readonly<Record<string, unknown>> = {
  LAND: { length: "20", width: "5" },
  ALLEY_WIDTH: "4.00",
  FACADES: "1",
  SOIL_NOTE: "Đất ruộng, cần khảo sát",
  BASEMENT: area("80.00"),
  BASEMENT_DEPTH: "1.40",
  FOUNDATION_TYPE: "COC",
  GROUND: area("80.00"),
  FLOOR_1: area("85.00"),
  FLOOR_2: area("85.00"),
  TERRACE_COVERED: area("40.00"),
  TERRACE_OPEN: area("45.00"),
  ROOF: area("40.00"),
  ROOF_TYPE: "BTCT",
  YARD_FRONT: area("20.00"),
  YARD_HAS_FOUNDATION: false,
  VOID: area("9.00"),
  PACKAGE: "TRON_GOI_KHA",
  WC_COUNT: "6",
  WC_INCLUDED: "5",
  PILE_COUNT: "30",
  PILE_LENGTH: "12.00",
  PERMIT: true,
};

/** What has to be given, and nothing else. */
export const LEAST: Readonly<Record<string, unknown>> = {
  LAND: area("100"),
  ALLEY_WIDTH: "6",
  FACADES: "1",
  FOUNDATION_TYPE: "DON",
  GROUND: area("80"),
  PACKAGE: "THO",
};

/** The promotion of the example. */
export const PROMOTION = {
  code: "KM2026",
  name: "Khuyến mãi 2 %",
  kind: "PERCENT",
  value: "2",
  cap: 50_000_000,
} as const;

/** A quote of the house. */
export function houseQuote(inputs: QuoteRequest["inputs"], more: Partial<QuoteRequest> = {}): QuoteResult {
  return calculateQuote(HOUSE, { inputs, quoteDate: "2026-11-26", ...more });
}

/** The amount of a line. */
export function amountOf(result: QuoteResult, code: string): number | string | null | undefined {
  return result.lines.find(({ itemCode }) => itemCode === code)?.amount;
}
