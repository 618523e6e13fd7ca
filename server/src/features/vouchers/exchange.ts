import { vi } from "@nepnha/contract/messages/vi";
import type { productVouchers } from "@nepnha/contract/features/vouchers/product-vouchers";
import type { RowOf } from "@nepnha/contract/kit/row-of";
import { LEVELS } from "@nepnha/contract/features/vouchers/discount";
import type { ExchangedVoucher } from "@nepnha/contract/features/vouchers/mine";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { translate } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { HookContext } from "../../kit/resource/section.ts";
import { createRow } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";
import { withdrawPoints } from "../points/api.ts";
import { drawCode } from "./codes.ts";
import { EACH, type productVouchersSection } from "./product-vouchers.ts";
import { vouchersSection } from "./vouchers.ts";

type Offer = RowOf<typeof productVouchers>;
type Context = HookContext<typeof productVouchersSection>;

const { ACTIVE, DELETED } = ENUMS.voucherStatus;
const DAY_MS = 86_400_000;

/** A customer who gives points. */
interface Giver {
  readonly _id: string;
  readonly level: number | null;
}

/** The customer that somebody who signs in is. */
export async function customerOfUser(trx: Trx, userId: string): Promise<Giver | null> {
  const { rows } = await sql<Giver>`
    select _id, level from customers
    where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> 255`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Points for a voucher, in one transaction: the points go, the stock goes down, the voucher is there, or nothing of it. The
 * caller has the offer's lock, so that two devices at once come one after the other and the second one meets the limit.
 * @throws AppError RULE_BROKEN where the offer is over, has run out, was had, or the points do not suffice
 */
export async function exchange(context: Context, offer: Offer, customer: Giver): Promise<ExchangedVoucher> {
  const { trx, deps, actor } = context;
  const now = deps.clock.now();
  requireOffered(offer, customer, now);
  if ((await hadBy(trx, offer._id, customer._id)) >= (offer.usagePerCustomer ?? EACH))
    throw broken("productVouchers.rule.hadAll");
  const product = await takeOne(trx, offer.productId);
  const validTo = new Date(now.getTime() + offer.validDays * DAY_MS).toISOString();
  const voucher = await createRow(
    { ...context, resource: vouchersSection },
    {
      code: drawCode(),
      name: offer.name,
      usage: ENUMS.voucherUsage.ONCE,
      discountType: offer.discountType,
      value: offer.value,
      gift: offer.gift,
      maxDiscount: offer.maxDiscount,
      minOrder: offer.minOrder,
      customerId: customer._id,
      validFrom: now.toISOString(),
      deadlineType: "SELECT",
      validTo,
      terms: offer.terms,
      pointCost: product.pointCost,
      productVoucherId: offer._id,
    },
    ACTIVE,
  );
  await withdrawPoints(trx, {
    customerId: customer._id,
    amount: product.pointCost,
    // Kept as it is written now, and read by the customer.
    content: translate(vi, "vouchers.exchanged", { name: offer.name }),
    at: now,
    by: actor.userId,
    source: { kind: "vouchers", id: voucher._id },
    voucherId: voucher._id,
  });
  await sql`update product_vouchers set issued_count = issued_count + 1, version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id = ${offer._id}`.execute(trx);
  return {
    voucherId: voucher._id,
    code: voucher.code ?? "",
    name: voucher.name,
    validTo,
    pointCost: product.pointCost,
  };
}

function requireOffered(offer: Offer, { level }: Giver, now: Date): void {
  const isOffered =
    offer.status === ENUMS.expiringStatus.ACTIVE &&
    new Date(offer.startAt) <= now &&
    (offer.endAt === null || now < new Date(offer.endAt));
  if (!isOffered) throw broken("productVouchers.rule.notOffered");
  const wanted = offer.customerLevels;
  if (wanted.length > 0 && !wanted.some((one) => one === LEVELS[level ?? 0])) throw broken("vouchers.refused.level");
}

/** What was taken back is not counted: it is the customer's to get again. */
async function hadBy(trx: Trx, offerId: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vouchers
    where tenant_id = ${trx.tenantId} and product_voucher_id = ${offerId} and customer_id = ${customerId}
      and status <> ${sql.lit(DELETED)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Takes one of a product. @throws AppError RULE_BROKEN where there is none left, or it is no longer given */
async function takeOne(trx: Trx, productId: string): Promise<{ readonly pointCost: number }> {
  const { rows } = await sql<{ pointCost: number }>`
    update products set stock = stock - 1, version = version + 1, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id = ${productId} and status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
      and (stock is null or stock > 0)
    returning point_cost as "pointCost"`.execute(trx);
  const [product] = rows;
  if (!product) throw broken("productVouchers.rule.noStock");
  return product;
}

function broken(message: NonNullable<NonNullable<ConstructorParameters<typeof AppError>[1]>["message"]>): AppError {
  return new AppError("RULE_BROKEN", { message });
}
