import { sql } from "kysely";
import type { Trx } from "../../platform/db/pool.ts";
import { AppError } from "../../platform/http/problem.ts";
import type { LockedAccount } from "./ledger/account.ts";

/** How long a phone or an address counts after it was changed: who changes it away gives points to themselves all the same. */
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * Nobody gives points to themselves: neither by account, phone or e-mail, nor by those that the log of the last days says
 * that the customer, or they, had before.
 * @param people who enters them, and who approves
 * @throws AppError FORBIDDEN
 */
export async function requireOther(
  trx: Trx,
  { customerId, userId, phone, email }: LockedAccount,
  people: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const ids = people.filter((id) => id !== null);
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const { rows } = await sql`
    with own as (
      select _id::text as id, phone, lower(email) as email from users
      where tenant_id = ${trx.tenantId} and _id = any(${ids}::uuid[])
      union all
      select null, changes -> 'phone' ->> 'from', lower(changes -> 'email' ->> 'from') from action_logs
      where tenant_id = ${trx.tenantId} and entity_kind = 'users' and entity_id = any(${ids}::uuid[]) and at > ${since}),
    theirs as (
      select ${userId}::text as id, ${phone}::text as phone, lower(${email}::text) as email
      union all
      select changes -> 'userId' ->> 'from', changes -> 'phone' ->> 'from', lower(changes -> 'email' ->> 'from')
      from action_logs
      where tenant_id = ${trx.tenantId} and entity_kind = 'customers' and entity_id = ${customerId} and at > ${since})
    select from own o join theirs t on o.id = t.id or o.phone = t.phone or o.email = t.email limit 1`.execute(trx);
  if (rows.length > 0) throw new AppError("FORBIDDEN", { message: "pointTransactions.rule.ownCustomer" });
}
