import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Account, Bucket } from "@nepnha/domain/features/points/ledger";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { invalidInput } from "../../../platform/http/problem.ts";

const { DELETED } = ENUMS.genericStatus;

/** A customer whose account is locked until the end of the transaction. */
export interface LockedAccount extends Account {
  readonly customerId: string;
  readonly code: string;
  readonly name: string;
  /** Of the account that they sign in with. */
  readonly userId: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly level: number;
  /** The last day on which somebody keeps the level by hand. */
  readonly lockedUntil: string | null;
  readonly mergedInto: string | null;
}

/** The same, of whoever it is. */
export interface LockedRow extends LockedAccount {
  /** The customer was deleted. */
  readonly isGone: boolean;
}

/**
 * Lock the account of a customer, or of whom they were merged into; it is made where there is none. First the row of the
 * customer, as a change of that row comes by here holding it: in any other order the two would wait for each other.
 * @throws AppError INVALID_INPUT where there is no such customer any more
 */
export async function lockAccount(trx: Trx, customerId: string): Promise<LockedAccount> {
  const found = await lockRow(trx, customerId);
  const account = typeof found?.mergedInto !== "string" ? found : await lockRow(trx, found.mergedInto);
  if (!account || account.isGone) throw invalidInput([{ field: "customerId", code: "notFound" }], "pointTransactions");
  return account;
}

/** The account of the customer themselves, though they may have been merged. */
export async function lockRow(trx: Trx, customerId: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    with who as (
      select tenant_id, _id, code, full_name, user_id, phone, email, level, status from customers
      where tenant_id = ${trx.tenantId} and _id = ${customerId} for no key update),
    account as (
      insert into point_accounts as a (tenant_id, customer_id) select tenant_id, _id from who
      on conflict (tenant_id, customer_id) do update set last_seq = a.last_seq
      returning tenant_id, customer_id, balance, debt, last_seq, level_locked_until, merged_into)
    select who._id as "customerId", who.code, who.full_name as name, who.user_id as "userId", who.phone, who.email, who.level,
      who.status = ${sql.lit(DELETED)} as "isGone", a.balance, a.debt, a.last_seq as "lastSeq",
      a.level_locked_until as "lockedUntil", a.merged_into as "mergedInto"
    from who join account a on a.tenant_id = who.tenant_id and a.customer_id = who._id`.execute(trx);
  return rows[0];
}

/** The buckets with points of an account, and those that are named. */
export async function bucketsOf(trx: Trx, customerId: string, named: readonly string[] = []): Promise<Bucket[]> {
  const { rows } = await sql<Omit<Bucket, "expiresAt" | "openedAt"> & { expiresAt: Date | null; openedAt: Date }>`
    select _id as id, deposit_id as "depositId", granted, remaining, expires_at as "expiresAt", opened_at as "openedAt", status
    from point_buckets where tenant_id = ${trx.tenantId} and customer_id = ${customerId}
      and (status = 'OPEN' ${named.length === 0 ? sql`` : sql`or _id = any(${[...named]}::uuid[])`})`.execute(trx);
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt?.getTime() ?? null,
    openedAt: row.openedAt.getTime(),
  }));
}
