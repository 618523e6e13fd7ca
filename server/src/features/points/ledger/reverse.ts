import { POINT_SETTINGS } from "@nepnha/contract/features/points/settings";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { expiryAfter } from "@nepnha/domain/features/points/expiry";
import { reverse, type PointReason } from "@nepnha/domain/features/points/ledger";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { lockRow } from "./account.ts";
import { beginDraft, refused, refusing, writtenOf, type WrittenEntry } from "./draft.ts";
import { moveOn } from "./merge.ts";
import { writeDraft } from "./write-draft.ts";

const { POSTED, REVERSED } = ENUMS.pointEntryStatus;

/** What is never reversed follows from something else, or took place in time. */
const REVERSIBLE: ReadonlySet<PointReason> = new Set(["EARN", "ADJUST", "REDEEM", "IMPORT", "LEVEL"]);

/** What is taken back, and how. */
interface PointReversal {
  readonly entryId: string;
  /** Read by the customer. */
  readonly content: string;
  readonly at: Date;
  readonly by: string | null;
  /** Whether points that were spent already become a debt, which the next ones pay. */
  readonly allowDebt: boolean;
}

/** Whether an entry of a kind can be taken back at all. */
export function isReversible(reason: string | null, amount: number): boolean {
  return amount !== 0 && [...REVERSIBLE].some((one) => one === reason);
}

/**
 * Write the opposite of an entry, once, in the caller's transaction. Points that went out go back with their old time; those
 * whose time is over live a few days more.
 * @throws AppError NOT_FOUND, RULE_BROKEN: reversed before, of a kind that is never reversed, spent meanwhile, all expired
 */
export async function reversePoints(trx: Trx, reversal: PointReversal): Promise<WrittenEntry> {
  const { entryId, at, content, by, allowDebt } = reversal;
  const holderId = await holderOf(trx, entryId);
  const account = holderId === undefined ? undefined : await lockRow(trx, holderId);
  if (!account) throw new AppError("NOT_FOUND");
  const entry = await entryOf(trx, entryId);
  if (entry.status !== POSTED) throw refused("pointTransactions.rule.reversed");
  if (!isReversible(entry.reason, entry.amount)) throw refused("pointTransactions.rule.notReversible");
  const taken = await takenBy(trx, entryId);
  const draft = await beginDraft(
    trx,
    account,
    at,
    taken.map(({ bucketId }) => bucketId),
  );
  const settings = await readSettings(trx, POINT_SETTINGS);
  const now = at.getTime();
  const { mergedInto } = account;
  const written = refusing(() =>
    reverse(
      draft,
      { id: entryId, amount: entry.amount, allocations: taken, expired: entry.expired },
      {
        graceUntil: expiryAfter(now, settings["points.graceDays"]) ?? now,
        // Of somebody who was merged, what is missing is looked for at the other one.
        allowDebt: allowDebt || mergedInto !== null,
      },
      { at: now, more: { content, enteredBy: by, voucherId: entry.voucherId } },
    ),
  );
  await writeDraft(trx, account, draft);
  await sql`update point_transactions set status = ${sql.lit(REVERSED)}, updated_at = now()
    where tenant_id = ${trx.tenantId} and _id = ${entryId}`.execute(trx);
  if (mergedInto !== null) await moveOn(trx, account.customerId, mergedInto, at, allowDebt);
  return writtenOf(account, written);
}

async function holderOf(trx: Trx, entryId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from point_transactions where tenant_id = ${trx.tenantId} and _id = ${entryId}`.execute(
    trx,
  );
  return rows[0]?.id;
}

interface EntryBefore {
  readonly status: number;
  readonly reason: PointReason;
  readonly amount: number;
  readonly voucherId: string | null;
  /** Points of its buckets that expired. */
  readonly expired: number;
}

/** Read under the account's lock, which every change of it takes. */
async function entryOf(trx: Trx, entryId: string): Promise<EntryBefore> {
  const { rows } = await sql<EntryBefore>`
    select t.status, t.reason, t.amount, t.voucher_id as "voucherId", coalesce((
      select sum(a.amount) from point_buckets b
        join point_allocations a on a.tenant_id = b.tenant_id and a.bucket_id = b._id
        join point_transactions e on e.tenant_id = a.tenant_id and e._id = a.withdraw_id and e.reason = 'EXPIRE'
      where b.tenant_id = ${trx.tenantId} and b.deposit_id = t._id), 0)::bigint as expired
    from point_transactions t where t.tenant_id = ${trx.tenantId} and t._id = ${entryId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

async function takenBy(trx: Trx, entryId: string): Promise<{ readonly bucketId: string; readonly amount: number }[]> {
  const { rows } = await sql<{ bucketId: string; amount: number }>`
    select bucket_id as "bucketId", amount from point_allocations
    where tenant_id = ${trx.tenantId} and withdraw_id = ${entryId}`.execute(trx);
  return rows;
}
