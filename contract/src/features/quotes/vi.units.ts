/** Units of work, which projects measure their actions in, too: apart, so that their lists do without the rest. */
export const viQuotesUnits = {
  "enum.quoteItemUnit.SQUARE_METRE": "m²",
  "enum.quoteItemUnit.CUBIC_METRE": "m³",
  "enum.quoteItemUnit.QUANTITY": "Số lượng",
  "enum.quoteItemUnit.VND": "Đồng (₫)",
  "enum.quoteItemUnit.OTHER": "Khác",
} as const;
