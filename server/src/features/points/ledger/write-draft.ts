import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Draft, Entry } from "@nepnha/domain/features/points/ledger";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { LockedAccount } from "./account.ts";

const { DEPOSIT, WITHDRAW, UPDATE_STATUS } = ENUMS.pointTransactionType;
const { POSTED } = ENUMS.pointEntryStatus;

/** What is kept of an entry beside what the ledger counts. */
export interface EntryMore {
  readonly content: string;
  readonly sourceKind?: string | null;
  readonly sourceId?: string | null;
  readonly settingId?: string | null;
  readonly settingVersion?: number | null;
  readonly voucherId?: string | null;
  /** Who entered it; null for what happened by itself. */
  readonly enteredBy?: string | null;
  /** Under which it is written once. */
  readonly key?: string | null;
  /** Of what was asked for under the key, base64. */
  readonly bodyHash?: string | null;
}

/** An entry as it is read beside the account: KH0012-7 is the seventh of that customer. */
export function entryCode({ code }: Pick<LockedAccount, "code">, { seq }: Pick<Entry, "seq">): string {
  return `${code}-${seq}`;
}

/** What an entry is by its amount, as the specification names it. */
export function entryType(amount: number): number {
  if (amount === 0) return UPDATE_STATUS;
  return amount > 0 ? DEPOSIT : WITHDRAW;
}

/**
 * Write a change of a locked account as one statement: entries, buckets, allocations, the account, and what the customer's
 * own row shows of it. An entry that waited gets its place.
 */
export async function writeDraft(trx: Trx, account: LockedAccount, draft: Draft<EntryMore>): Promise<void> {
  if (draft.entries.length === 0) return;
  const { customerId } = account;
  const entries = draft.entries.map((entry) => ({ ...rowOf(entry), code: entryCode(account, entry) }));
  const buckets = [...draft.touched].flatMap((id) => {
    const bucket = draft.buckets.get(id);
    return bucket ? [{ ...bucket, expiresAt: instant(bucket.expiresAt), openedAt: instant(bucket.openedAt) }] : [];
  });
  await sql`
    with written as (
      insert into point_transactions as t (tenant_id, _id, customer_id, seq, code, type, reason, amount, balance_after,
        debt_change, content, at, source_kind, source_id, setting_id, setting_version, voucher_id, expired_at, reverses_id,
        idempotency_key, body_hash, entered_by_id, created_by, updated_by, status, search_text)
      select ${trx.tenantId}, id, ${customerId}::uuid, seq, code, type, reason, amount, "balanceAfter", "debtChange",
        content, at, "sourceKind", "sourceId", "settingId", "settingVersion", "voucherId", "expiresAt", "reversesId", key,
        decode("bodyHash", 'base64'), "enteredBy", "enteredBy", "enteredBy", ${sql.lit(POSTED)}, code || ' ' || content
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id uuid, seq integer, code text, type smallint,
        reason text, amount bigint, "balanceAfter" bigint, "debtChange" bigint, content text, at timestamptz,
        "sourceKind" text, "sourceId" text, "settingId" uuid, "settingVersion" integer, "voucherId" uuid,
        "expiresAt" timestamptz, "reversesId" uuid, key text, "bodyHash" text, "enteredBy" uuid)
      order by seq
      on conflict (tenant_id, _id) do update set seq = excluded.seq, code = excluded.code, at = excluded.at,
        balance_after = excluded.balance_after, debt_change = excluded.debt_change, expired_at = excluded.expired_at,
        status = excluded.status, search_text = excluded.search_text, updated_at = now()
      returning _id),
    kept as (
      insert into point_buckets as b (tenant_id, _id, customer_id, deposit_id, granted, remaining, expires_at, opened_at,
        status)
      select ${trx.tenantId}, id, ${customerId}::uuid, "depositId", granted, remaining, "expiresAt", "openedAt", status
      from jsonb_to_recordset(${JSON.stringify(buckets)}::jsonb) as v (id uuid, "depositId" uuid, granted bigint,
        remaining bigint, "expiresAt" timestamptz, "openedAt" timestamptz, status text)
      on conflict (tenant_id, _id) do update set remaining = excluded.remaining, status = excluded.status
      returning _id),
    taken as (
      insert into point_allocations (tenant_id, withdraw_id, bucket_id, amount)
      select ${trx.tenantId}, "entryId", "bucketId", amount
      from jsonb_to_recordset(${JSON.stringify(draft.allocations)}::jsonb) as a ("entryId" uuid, "bucketId" uuid,
        amount bigint)
      returning bucket_id),
    counted as (
      update point_accounts set balance = ${draft.balance}, debt = ${draft.debt}, last_seq = ${draft.lastSeq}
      where tenant_id = ${trx.tenantId} and customer_id = ${customerId} returning customer_id)
    update customers set points = ${draft.balance} where tenant_id = ${trx.tenantId} and _id = ${customerId}`.execute(
    trx,
  );
}

function rowOf(entry: Entry<EntryMore>): object {
  const { more, at, expiresAt, ...rest } = entry;
  return { ...rest, ...more, type: entryType(entry.amount), at: instant(at), expiresAt: instant(expiresAt) };
}

function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
