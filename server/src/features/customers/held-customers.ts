import { customers } from "@nepnha/contract/features/customers/customers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { changeableRows } from "../../kit/assignable.ts";
import type { HoldingKind } from "../../kit/holding-kind.ts";
import { tellChanges } from "../../kit/live/tell-rows.ts";
import { assignCustomers } from "./bulk.ts";
import { customersSection } from "./customers.ts";

const { DELETED } = ENUMS.genericStatus;

/** Customers that somebody looks after (R6-05), of whom there may be thousands: two statements for all. */
export const heldCustomers: HoldingKind = {
  async count(trx, userId) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from customers
      where tenant_id = ${trx.tenantId} and assigned_staff_id = ${userId} and status <> ${DELETED}`.execute(trx);
    return rows[0]?.count ?? 0;
  },

  async handOver(context, from, to) {
    const { trx, actor } = context;
    const { rows } = await sql<{ _id: string; title: string }>`
      with theirs as (
        select _id from customers
        where tenant_id = ${trx.tenantId} and assigned_staff_id = ${from} and status <> ${DELETED}
        order by _id for no key update)
      update customers c set assigned_staff_id = ${to}, version = c.version + 1, updated_at = now(),
        updated_by = ${actor.userId}
      from theirs where c.tenant_id = ${trx.tenantId} and c._id = theirs._id
      returning c._id, c.full_name as title`.execute(trx);
    const changes = { assignedStaffId: { from, to } };
    await tellChanges(
      { ...context, resource: customers },
      rows.map((row) => ({ ...row, changes })),
    );
    return rows.length;
  },

  assigning: {
    async toMain(context, ids, to) {
      await changeableRows(context, customersSection, ids);
      await assignCustomers({ ...context, resource: customersSection }, true, { ids, assignedStaffId: to });
    },
    toSupport: async (context, ids) => void (await changeableRows(context, customersSection, ids)),
  },
};
