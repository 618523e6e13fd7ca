import type { QuoteContent } from "@nepnha/contract/features/quotes/content";
import type { QuoteDefinition, QuoteDiscount } from "@nepnha/contract/features/quotes/definition";
import type { QuoteRequest } from "@nepnha/contract/features/quotes/result";
import type { Quote } from "./quote-row.ts";

/** Who a quote is for, as far as prices and rules ask. */
export type QuoteFor = Pick<QuoteRequest, "customer" | "houseType">;

/** What a quote is worked out from in the browser; the server does it again with what it knows itself. */
export function requestOf(
  row: Quote,
  { definition, offers }: Pick<QuoteContent, "definition" | "offers">,
  inputs: QuoteRequest["inputs"],
  who: QuoteFor,
): QuoteRequest {
  const promotion = promotionOn(definition, row.promotionCode, row.quoteDate) ?? offers?.promotion;
  const paymentTerms = row.paymentTerms.map(({ name, percent }) => ({ name, percent }));
  return {
    inputs,
    quoteDate: row.quoteDate,
    ...who,
    ...(promotion ? { promotion } : {}),
    ...(offers ? { vouchers: offers.vouchers } : {}),
    ...(row.vatPercent ? { vatPercent: row.vatPercent } : {}),
    ...(paymentTerms.length > 0 ? { paymentTerms } : {}),
  };
}

function promotionOn({ setting }: QuoteDefinition, wanted: string | null, day: string): QuoteDiscount | undefined {
  return (setting.promotions ?? []).find(
    ({ code, from, to }) => code === wanted && from <= day && (to === undefined || day < to),
  );
}
