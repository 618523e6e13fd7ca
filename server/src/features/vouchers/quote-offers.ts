import { sql } from "kysely";
import { vouchers as description } from "@nepnha/contract/features/vouchers/vouchers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../platform/db/pool.ts";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { lockPromotion, releasePromotions, spendPromotion } from "./promotion-uses.ts";
import { askerOf, offersFor, type OfferAsk, type Offers } from "./offers.ts";
import { releaseVouchers, reserveVoucher, spendVoucher } from "./uses.ts";

type Asking = Pick<HookContext, "trx" | "actor" | "deps" | "afterCommit">;
type Of = OfferAsk & { readonly quoteId: string };

/** What a quote gets, held for it for 30 minutes from now on; what it no longer asks for is free again. */
export async function holdOffers(context: Asking, ask: Of): Promise<Offers> {
  const { trx, deps, actor } = context;
  const offers = await offersFor(trx, ask, deps.clock.now(), { lock: true, asker: askerOf(actor) });
  const kept = offers.vouchers.map(({ _id }) => _id);
  await releaseVouchers(trx, ask.quoteId, kept, { used: false });
  for (const voucher of offers.vouchers) await reserveVoucher(trx, voucher, ask);
  return offers;
}

/** What a quote gets that is confirmed, used up by it; what an earlier revision had used and it has not is free again. */
export async function spendOffers(context: Asking, ask: Of): Promise<Offers> {
  const { trx, deps, actor } = context;
  const how = { lock: true, asker: askerOf(actor) };
  const first = await offersFor(trx, ask, deps.clock.now(), how);
  if (first.promotion) await lockPromotion(trx, first.promotion._id);
  // What was counted before the promotion was locked is as old as its reading.
  const offers = first.promotion ? await offersFor(trx, ask, deps.clock.now(), how) : first;
  if (offers.issues.length > 0) return offers;
  const back = await releaseVouchers(
    trx,
    ask.quoteId,
    offers.vouchers.map(({ _id }) => _id),
    { used: true },
  );
  await releasePromotions(trx, ask.quoteId, offers.promotion?._id ?? null);
  for (const voucher of offers.vouchers) await spendVoucher(trx, voucher, ask, { userId: actor.userId });
  if (offers.promotion) await spendPromotion(trx, offers.promotion._id, ask);
  await tell(
    context,
    offers.vouchers
      .filter(({ isDone }) => !isDone)
      .map(({ _id, name, used }) => ({ _id, name, from: used, to: used + 1 })),
    back,
  );
  return offers;
}

/** A quote is gone: what it held is free again, and what it had used with `used`. */
export async function releaseOffers(
  context: Asking,
  quoteId: string,
  { used }: { readonly used: boolean },
): Promise<void> {
  const { trx } = context;
  const back = await releaseVouchers(trx, quoteId, [], { used });
  if (used) await releasePromotions(trx, quoteId, null);
  await tell(context, [], back);
}

interface Counted {
  readonly _id: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The history of the vouchers whose uses changed, and whoever watches them, learn of it. */
async function tell(context: Asking, counted: readonly Counted[], back: readonly string[]): Promise<void> {
  const changes = [...counted, ...(await countedBack(context.trx, back))];
  if (changes.length === 0) return;
  await logActions(
    context.trx,
    context.actor,
    changes.map(({ _id, name, from, to }) => ({
      kind: ENUMS.actionLogKind.Update,
      entityKind: description.name,
      entityId: _id,
      summary: name,
      changes: { usedCount: { from, to } },
      notes: null,
    })),
  );
  tellRows(
    { ...context, resource: description },
    changes.map(({ _id }) => _id),
  );
}

async function countedBack(trx: Trx, ids: readonly string[]): Promise<readonly Counted[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Counted>`
    select _id, name, used_count + 1 as "from", used_count as "to" from vouchers
    where tenant_id = ${trx.tenantId} and _id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}
