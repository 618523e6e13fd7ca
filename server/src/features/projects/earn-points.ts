import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { earnPoints } from "../points/api.ts";

/** The points of a stage for the customer of its project who accepted it: once, though it may be worked on again. */
export async function earnByStage(
  trx: Trx,
  stage: { readonly _id: string; readonly projectId: string },
  userId: string,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c._id as id from project_customers pc
    join customers c on c.tenant_id = pc.tenant_id and c._id = pc.customer_id and c.user_id = ${userId}
    where pc.tenant_id = ${trx.tenantId} and pc.project_id = ${stage.projectId} limit 1`.execute(trx);
  const [customer] = rows;
  if (!customer) return;
  const source = { kind: "projectStages", id: stage._id };
  await earnPoints(trx, { type: "EARN_EVENT", event: "STAGE_ACCEPTED", customerId: customer.id, source, at });
}

/**
 * The points of a contract, once its building begins: for the project's first customer, and for whoever referred them, whose
 * first one it is.
 */
export async function earnByContract(
  trx: Trx,
  project: { readonly _id: string; readonly totalAmount: number | null },
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; referrer: string | null }>`
    select c._id as id, c.referrer_id as referrer from project_customers pc
    join customers c on c.tenant_id = pc.tenant_id and c._id = pc.customer_id
    where pc.tenant_id = ${trx.tenantId} and pc.project_id = ${project._id} order by pc.order_no, c._id limit 1`.execute(
    trx,
  );
  const [customer] = rows;
  if (!customer) return;
  const source = { kind: "projects", id: project._id };
  const netMoney = project.totalAmount ?? 0;
  await earnPoints(trx, { type: "EARN_EVENT", event: "CONTRACT", customerId: customer.id, source, netMoney, at });
  if (customer.referrer === null) return;
  const referred = { kind: "customers", id: customer.id };
  await earnPoints(trx, { type: "REFERRAL", customerId: customer.referrer, source: referred, netMoney, at });
}
