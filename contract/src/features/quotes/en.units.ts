import type { viQuotesUnits } from "./vi.units.ts";

/** The same in English. */
export const enQuotesUnits: Readonly<Record<keyof typeof viQuotesUnits, string>> = {
  "enum.quoteItemUnit.SQUARE_METRE": "m²",
  "enum.quoteItemUnit.CUBIC_METRE": "m³",
  "enum.quoteItemUnit.QUANTITY": "Quantity",
  "enum.quoteItemUnit.VND": "Dong (₫)",
  "enum.quoteItemUnit.OTHER": "Other",
};
