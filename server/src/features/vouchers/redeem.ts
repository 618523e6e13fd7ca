import type { VoucherUseLine } from "@nepnha/contract/features/vouchers/batch";
import { sql } from "kysely";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { tellRows } from "../../kit/live/tell-rows.ts";
import { logActions } from "../../platform/log/action-log.ts";
import type { Trx } from "../../platform/db/pool.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import { offersFor } from "./offers.ts";
import { spendVoucher, type Usable } from "./uses.ts";
import type { vouchersSection } from "./vouchers.ts";

/** A voucher that is handed in at the office. */
export interface Redemption {
  readonly code: string;
  readonly customerId: string | null;
  readonly note: string | null;
}

/** What became of it. */
export interface Redeemed {
  readonly issues: readonly FieldIssue[];
  readonly voucherId: string | null;
  /** Whether that was its last use. */
  readonly isUsedUp: boolean;
}

/**
 * Uses a voucher without a quote: a gift is handed over, a service is given. One that gives something only in a quote is
 * refused. Nothing is written where it is refused.
 */
export async function redeemVoucher(
  context: HookContext<typeof vouchersSection>,
  { code, customerId, note }: Redemption,
): Promise<Redeemed> {
  const { trx, actor, deps, resource } = context;
  const ask = { quoteId: null, customerId, projectType: null, promotionCode: null, hasPromotion: true };
  const found = await offersFor(trx, { ...ask, voucherCodes: [code] }, deps.clock.now(), {
    lock: true,
    // Whoever takes vouchers in is told whose they are, so that they ask for the right customer.
    asker: { isOutside: false, seesAll: true },
  });
  const [voucher] = found.vouchers;
  const issues: FieldIssue[] = found.issues.map((issue) =>
    // It is somebody's, and nobody was named yet.
    customerId === null && issue.message === "vouchers.refused.customer"
      ? { field: "customerId", code: "required" }
      : { ...issue, field: "code" },
  );
  if (customerId !== null && !(await isCustomer(trx, customerId)))
    return { issues: [{ field: "customerId", code: "notFound" }], voucherId: null, isUsedUp: false };
  // Nobody could be counted otherwise.
  if (customerId === null && typeof voucher?.usagePerCustomer === "number")
    return { issues: [{ field: "customerId", code: "required" }], voucherId: null, isUsedUp: false };
  if (!voucher) return { issues, voucherId: null, isUsedUp: false };
  if (countsInQuotes(voucher)) {
    const issue = { field: "code", code: "invalid", message: "vouchers.refused.onQuote" } as const;
    return { issues: [issue], voucherId: null, isUsedUp: false };
  }
  const { _id, name, used } = voucher;
  const isUsedUp = await spendVoucher(trx, voucher, ask, { userId: actor.userId, note });
  await logActions(trx, actor, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: resource.name,
      entityId: _id,
      summary: name,
      changes: { usedCount: { from: used, to: used + 1 } },
      notes: note,
    },
  ]);
  tellRows(context, [_id]);
  return { issues: [], voucherId: _id, isUsedUp };
}

/** Whether a voucher gives something only beside a sum: a share of it, more points for it, or money off a large one. */
function countsInQuotes({ discountType, minOrder }: Pick<Usable, "discountType" | "minOrder">): boolean {
  return discountType === "PERCENT" || discountType === "POINT_MULTIPLIER" || (minOrder ?? 0) > 0;
}

async function isCustomer(trx: Trx, customerId: string): Promise<boolean> {
  const { rows } = await sql`select from customers
    where tenant_id = ${trx.tenantId} and _id = ${customerId} and status <> 255`.execute(trx);
  return rows.length > 0;
}

const SHOWN = 100;

/** The latest uses of a voucher, and what holds it now. */
export async function readUses(trx: Trx, voucherId: string): Promise<VoucherUseLine[]> {
  const { rows } = await sql<
    Omit<VoucherUseLine, "usedAt" | "reservedUntil"> & { usedAt: Date | null; reservedUntil: Date | null }
  >`
    select u._id, u.use_no as "useNo", u.state, u.quote_id as "quoteId", q.code as "quoteCode",
      c.full_name as "customerName", p.full_name as "usedBy", u.used_at as "usedAt",
      u.reserved_until as "reservedUntil", u.note
    from voucher_uses u
    left join quotes q on q.tenant_id = u.tenant_id and q._id = u.quote_id
    left join customers c on c.tenant_id = u.tenant_id and c._id = u.customer_id
    left join users p on p.tenant_id = u.tenant_id and p._id = u.used_by
    where u.tenant_id = ${trx.tenantId} and u.voucher_id = ${voucherId}
      and (u.state = 'USED' or u.reserved_until > now())
    order by u.use_no desc limit ${sql.lit(SHOWN)}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    usedAt: row.usedAt?.toISOString() ?? null,
    reservedUntil: row.reservedUntil?.toISOString() ?? null,
  }));
}
