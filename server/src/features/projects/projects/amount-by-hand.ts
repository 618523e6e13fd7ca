import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** Once a change order was approved, the value of a contract changes by change orders only. */
export async function amountIssues(
  trx: Trx,
  before: { readonly _id: string; readonly totalAmount: number } | null,
  totalAmount: number | undefined,
): Promise<FieldIssue[]> {
  if (before === null || totalAmount === undefined || totalAmount === before.totalAmount) return [];
  const { rows } = await sql`
    select from change_orders where tenant_id = ${trx.tenantId} and project_id = ${before._id}
      and status = ${ENUMS.changeOrderStatus.APPROVED} limit 1`.execute(trx);
  return rows.length === 0 ? [] : [{ field: "totalAmount", code: "invalid", message: "changeOrders.rule.amountFixed" }];
}
