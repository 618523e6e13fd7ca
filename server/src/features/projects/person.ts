import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { PersonPart } from "../../kit/holding-kind.ts";
import { welcomeCustomer } from "./projects/project-chat.ts";

const { CLOSURE, CANCELLED, DELETED } = ENUMS.projectStatus;

/** The projects of a customer; they are contracts, and stay. */
export const projectsOfPerson: PersonPart = {
  name: "projects",
  tell: async (trx, { customerId }) => {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select p.code, p.name, p.address, p.contract_no, p.contract_date::text as contract_date,
        p.start_date::text as start_date, p.due_date::text as due_date, p.total_amount::text as total_amount, p.created_at
      from project_customers pc join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id
      where pc.tenant_id = ${trx.tenantId} and pc.customer_id = ${customerId} and p.status <> ${sql.lit(DELETED)}
      order by p._id limit 10000`.execute(trx);
    return rows;
  },
  async open(trx, { customerId }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from project_customers pc join projects p on p.tenant_id = pc.tenant_id and p._id = pc.project_id
      where pc.tenant_id = ${trx.tenantId} and pc.customer_id = ${customerId}
        and p.status not in (${sql.lit(CLOSURE)}, ${sql.lit(CANCELLED)}, ${sql.lit(DELETED)})`.execute(trx);
    const count = rows[0]?.count ?? 0;
    return count === 0 ? null : { message: "projects.rule.customerOpen", params: { count } };
  },
  async merge({ trx }, from, to) {
    const { rows } = await sql`
      insert into project_customers (tenant_id, project_id, customer_id, order_no)
      select tenant_id, project_id, ${to.customerId}, order_no from project_customers
      where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId}
      on conflict do nothing returning project_id`.execute(trx);
    const { rows: left } = await sql`
      delete from project_customers where tenant_id = ${trx.tenantId} and customer_id = ${from.customerId}
      returning project_id`.execute(trx);
    // Whoever signs in for them is in the conversations of all their projects.
    if (to.userId !== null) await welcomeCustomer(trx, to.customerId, to.userId);
    return Math.max(rows.length, left.length);
  },
};
