import type { Trx } from "../../platform/db/pool.ts";
import { earnPoints } from "../points/api.ts";
import { contentOf } from "./contents.ts";

/** The points of an accepted quote, by its money before VAT and after discount: once, whichever revision it is. */
export async function earnByQuote(
  trx: Trx,
  quote: { readonly _id: string; readonly rootId: string | null; readonly customerId: string | null },
  at: Date,
): Promise<void> {
  if (quote.customerId === null) return;
  const { result } = await contentOf(trx, quote._id);
  const netMoney = Math.max(0, (result?.subTotal ?? 0) - (result?.discount ?? 0));
  const source = { kind: "quotes", id: quote.rootId ?? quote._id };
  await earnPoints(trx, { type: "EARN_ORDER", customerId: quote.customerId, source, netMoney, at });
}
