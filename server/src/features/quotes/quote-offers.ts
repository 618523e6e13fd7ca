import type { QuoteDefinition } from "@nepnha/contract/features/quotes/definition";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import type { HookContext } from "../../kit/resource/section.ts";
import { askerOf, offersFor, withTriesOfNew, type OfferAsk } from "../vouchers/api.ts";
import { promotionOn, type QuoteDraft } from "./work-out.ts";

/** What a quote asks of promotions and vouchers. All of its revisions share what the first one used. */
export function askOf<I extends string | null>(
  row: QuoteDraft,
  quoteId: I,
  definition: QuoteDefinition,
): OfferAsk & { readonly quoteId: I } {
  const { customerId = null, projectType = null, promotionCode = null, voucherCodes = [], quoteDate = "" } = row;
  return {
    quoteId,
    customerId,
    projectType,
    promotionCode: promotionCode === "" ? null : promotionCode,
    hasPromotion: promotionOn(definition, promotionCode, quoteDate) !== undefined,
    voucherCodes,
  };
}

/** The first revision of a quote. */
export function rootOf({ _id, rootId }: { readonly _id: string; readonly rootId: string | null }): string {
  return rootId ?? _id;
}

/** Why a quote that has just begun does not get what it asks for, by field; a new revision is judged when it is confirmed. */
export async function newOfferIssues(
  context: Pick<HookContext, "trx" | "actor" | "deps">,
  row: QuoteDraft,
  definition: QuoteDefinition,
): Promise<readonly FieldIssue[]> {
  if (row.rootId) return [];
  const { trx, actor, deps } = context;
  const how = { lock: false, asker: askerOf(actor) };
  const ask = askOf(row, null, definition);
  const offers = await withTriesOfNew(context, ask.voucherCodes, [], () => offersFor(trx, ask, deps.clock.now(), how));
  return offers.issues;
}
