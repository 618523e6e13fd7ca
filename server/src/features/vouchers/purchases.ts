import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { lockRows } from "../../kit/resource/read.ts";
import { changeRow } from "../../kit/resource/write.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";
import type { Purchases } from "../points/api.ts";
import { vouchersSection } from "./vouchers.ts";

const { DELETED } = ENUMS.voucherStatus;

/** Vouchers that were bought with points. */
export const voucherPurchases: Purchases = {
  async takeBack(context, id) {
    const { trx } = context;
    const own = { ...context, resource: vouchersSection };
    // With its lock nobody uses it meanwhile; its uses are read behind the lock. One that an older release let be deleted
    // is looked for as well: its stock is still out.
    const voucher = (await lockRows(trx, vouchersSection, true, [id], true)).get(id);
    if (!voucher || voucher.productVoucherId === null) return;
    if ((voucher.usedCount ?? 0) > 0) throw new AppError("RULE_BROKEN", { message: "vouchers.rule.boughtUsed" });
    if (await isHeld(trx, id)) throw new AppError("RULE_BROKEN", { message: "vouchers.rule.boughtHeld" });
    if (voucher.status !== DELETED) {
      await changeRow(own, voucher, {}, { status: DELETED, kind: ENUMS.actionLogKind.Delete, notes: null });
    }
    // In the order of an exchange, so that the two never wait for each other.
    const { rows } = await sql<{ productId: string }>`
      update product_vouchers set issued_count = greatest(issued_count - 1, 0), version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and _id = ${voucher.productVoucherId}
      returning product_id as "productId"`.execute(trx);
    await sql`update products set stock = stock + 1, version = version + 1, updated_at = now()
      where tenant_id = ${trx.tenantId} and _id = ${rows[0]?.productId ?? null} and stock is not null`.execute(trx);
  },
  async fits(trx, id, customerId) {
    const { rows } = await sql`
      select from vouchers where tenant_id = ${trx.tenantId} and _id = ${id} and status <> ${sql.lit(DELETED)}
        and (customer_id is null or customer_id = ${customerId})`.execute(trx);
    return rows.length > 0;
  },
};

async function isHeld(trx: Trx, voucherId: string): Promise<boolean> {
  const { rows } = await sql`
    select from voucher_uses where tenant_id = ${trx.tenantId} and voucher_id = ${voucherId}
      and state = 'RESERVED' and reserved_until > now()`.execute(trx);
  return rows.length > 0;
}
