import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";

const { CANCELLED, DELETED } = ENUMS.projectStatus;

/** Payments of a customer's projects; they are books of the company, and stay. */
export const paymentsOfPerson: PersonPart = {
  name: "payments",
  tell: async (trx, { customerId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select p.code as project, m.name, m.amount::text as amount, m.paid_amount::text as paid_amount,
        m.due_date::text as due_date, m.paid_at::text as paid_at
      from project_customers pc
      join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id and p.status <> ${sql.lit(DELETED)}
      join project_payments m on m.tenant_id = p.tenant_id and m.project_id = p._id and m.status <> 255
      where pc.tenant_id = ${trx.tenantId} and pc.customer_id = ${customerId}
      order by p._id, m.no limit 10000`.execute(trx);
    return rows;
  },
  async open(trx, { customerId }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from project_customers pc
      join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id
        and p.status not in (${sql.lit(CANCELLED)}, ${sql.lit(DELETED)})
      join project_payments m on m.tenant_id = p.tenant_id and m.project_id = p._id and m.status <> 255
        and m.paid_amount < m.amount
      where pc.tenant_id = ${trx.tenantId} and pc.customer_id = ${customerId}`.execute(trx);
    const count = rows[0]?.count ?? 0;
    return count === 0 ? null : { message: "projectPayments.rule.customerOpen", params: { count } };
  },
};
