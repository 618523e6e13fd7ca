import { customers } from "@nepnha/contract/features/customers/customers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import { openAdviceFor } from "../chat/api.ts";
import { earnPoints } from "../points/api.ts";
import { welcomeCustomer } from "../projects/api.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { logActions, type LogActor } from "../../platform/log/action-log.ts";

const { CUSTOMER, GUEST } = ENUMS.userRole;
const { ACTIVE, DELETED } = ENUMS.genericStatus;
const { REGISTERED } = ENUMS.registrationStatus;

/**
 * Lets the account of a customer's address read what is kept of them: one that signs in with this address, which its
 * owner has proven. Nothing happens where there is none, where either of the two is somebody else's already, or where the
 * address waits for an administrator. An account of a guest becomes a customer's.
 * @param by whose change links it: the log of the customer names them
 */
export async function linkAccount(trx: Trx, email: string, by: LogActor): Promise<void> {
  const { rows } = await sql<{ _id: string; user_id: string; full_name: string }>`
    update customers c set user_id = u._id, register_status = ${REGISTERED} from users u
    where c.tenant_id = ${trx.tenantId} and c.email = ${email} and c.status <> ${DELETED} and c.user_id is null
      and not c.link_held
      and u.tenant_id = ${trx.tenantId} and u.email = ${email} and u.status = ${ACTIVE} and u.role in (${CUSTOMER}, ${GUEST})
      and not exists (select from customers o where o.tenant_id = ${trx.tenantId} and o.user_id = u._id and o.status <> ${DELETED})
    returning c._id, c.user_id, c.full_name`.execute(trx);
  const [linked] = rows;
  if (!linked) return;
  await becomeCustomer(trx, linked.user_id);
  await logActions(trx, by, [
    {
      kind: ENUMS.actionLogKind.Update,
      entityKind: customers.name,
      entityId: linked._id,
      summary: linked.full_name,
      changes: { userId: { from: null, to: linked.user_id } },
    },
  ]);
  await welcomeCustomer(trx, linked._id, linked.user_id);
  await openAdviceFor(trx, linked.user_id);
  // Once for each customer, whichever account of theirs is linked later.
  const source = { kind: "customers", id: linked._id };
  await earnPoints(trx, { type: "WELCOME", customerId: linked._id, source, at: new Date() });
}

/** A guest's account with the rights of a customer from the next call on. */
async function becomeCustomer(trx: Trx, userId: string): Promise<void> {
  await changeRole(trx, userId, { from: GUEST, to: CUSTOMER, code: "CUSTOMER" });
}

/** The account of a customer who is linked to it no more: a guest's, unless another customer has it. */
export async function becomeGuest(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql`
    select from customers where tenant_id = ${trx.tenantId} and user_id = ${userId} and status <> ${DELETED}
    limit 1`.execute(trx);
  if (rows.length === 0) await changeRole(trx, userId, { from: CUSTOMER, to: GUEST, code: "GUEST" });
}

async function changeRole(
  trx: Trx,
  userId: string,
  { from, to, code }: { readonly from: number; readonly to: number; readonly code: string },
): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    update users set role = ${to}, updated_at = now(), version = version + 1
    where tenant_id = ${trx.tenantId} and _id = ${userId} and role = ${from} returning _id`.execute(trx);
  if (rows.length === 0) return;
  await sql`delete from user_roles where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
  await sql`insert into user_roles (tenant_id, user_id, role_id)
    select ${trx.tenantId}, ${userId}, r._id from roles r
    where r.tenant_id = ${trx.tenantId} and r.code = ${code} and r.status = ${ACTIVE}`.execute(trx);
}
