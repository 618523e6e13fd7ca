import type { Trx } from "../../platform/db/pool.ts";
import { earnPoints, takeBackEarned } from "../points/api.ts";
import { pointPercentOf } from "../vouchers/api.ts";
import { contentOf } from "./contents.ts";

/**
 * The points of an accepted quote, by its money before VAT and after discount, as many times as its offers say: once,
 * whichever revision it is.
 */
export async function earnByQuote(
  trx: Trx,
  quote: { readonly _id: string; readonly rootId: string | null; readonly customerId: string | null },
  at: Date,
): Promise<void> {
  if (quote.customerId === null) return;
  const { result } = await contentOf(trx, quote._id);
  const subTotal = result?.subTotal ?? 0;
  const netMoney = Math.max(0, subTotal - (result?.discount ?? 0));
  const source = sourceOf(quote);
  const percent = await pointPercentOf(trx, source.id, subTotal);
  await earnPoints(trx, { type: "EARN_ORDER", customerId: quote.customerId, source, netMoney, percent, at });
}

/** The points of an accepted quote go back, as it is taken back. */
export async function unearnByQuote(
  trx: Trx,
  quote: { readonly _id: string; readonly rootId: string | null },
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await takeBackEarned(trx, { type: "EARN_ORDER", source: sourceOf(quote), at, by });
}

/** All revisions of a quote are one to the points. */
function sourceOf({ _id, rootId }: { readonly _id: string; readonly rootId: string | null }): {
  readonly kind: string;
  readonly id: string;
} {
  return { kind: "quotes", id: rootId ?? _id };
}
