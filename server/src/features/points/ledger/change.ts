import { createHash } from "node:crypto";
import { deposit, withdraw, type Draft, type Entry, type PointReason } from "@nepnha/domain/features/points/ledger";
import { canonical } from "@nepnha/domain/platform/canonical";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { lockAccount } from "./account.ts";
import { beginDraft, refusing, writtenOf, type WrittenEntry } from "./draft.ts";
import { tellPoints } from "./tell.ts";
import { writeDraft, type EntryMore } from "./write-draft.ts";

/** What an entry says, whichever way the points go. */
interface PointChange {
  readonly customerId: string;
  /** More than nothing. */
  readonly amount: number;
  /** Read by the customer. */
  readonly content: string;
  readonly at: Date;
  /** Who enters it; null for what happens by itself. */
  readonly by: string | null;
  /** What it comes from. */
  readonly source?: { readonly kind: string; readonly id: string };
  readonly voucherId?: string | null;
  /** Unique in the tenant for ever: the same change under the same key is written once. */
  readonly key?: string;
  /** What it is told from another one under its key by; what is said here by default. */
  readonly bodyHash?: string;
  /** An entry that waited, which gets its place. */
  readonly entryId?: string;
}

/** Points in. */
export interface PointDeposit extends PointChange {
  readonly reason: Extract<PointReason, "ADJUST" | "IMPORT" | "EARN" | "LEVEL">;
  /** The first instant at which they are gone, null for never. */
  readonly expiresAt: Date | null;
  readonly setting?: { readonly id: string; readonly version: number };
}

/** Points out. */
export interface PointWithdrawal extends PointChange {
  /** REDEEM by default. */
  readonly reason?: Extract<PointReason, "ADJUST" | "REDEEM">;
}

/**
 * Give points to a customer, in the caller's transaction.
 * @throws AppError INVALID_INPUT (no such customer, a time that is over, more than anyone can have), IDEMPOTENCY_MISMATCH
 */
export async function depositPoints(trx: Trx, change: PointDeposit): Promise<WrittenEntry> {
  const { setting, expiresAt, reason, amount } = change;
  const more = { settingId: setting?.id ?? null, settingVersion: setting?.version ?? null };
  return once(trx, { ...change, more }, { reason, expiresAt: expiresAt?.toISOString() ?? null }, (draft, writing) =>
    deposit(draft, amount, expiresAt?.getTime() ?? null, { ...writing, reason }),
  );
}

/**
 * Take points from a customer, in the caller's transaction: those that expire first go first, what has expired does not
 * count, and there is never less than nothing.
 * @throws AppError RULE_BROKEN where they have not so many, INVALID_INPUT (no such customer), IDEMPOTENCY_MISMATCH
 */
export async function withdrawPoints(trx: Trx, change: PointWithdrawal): Promise<WrittenEntry> {
  const { reason = "REDEEM", amount } = change;
  return once(trx, change, { reason }, (draft, writing) => withdraw(draft, amount, { ...writing, reason }));
}

/** What a change is told from another one by, base64. */
export function hashOf(body: unknown): string {
  return createHash("sha256").update(canonical(body)).digest("base64");
}

interface Writing {
  readonly at: number;
  readonly more: EntryMore;
  readonly id?: string;
}

/** Write a change once for its key. It is looked for after the lock, so that two at once are one after the other. */
async function once(
  trx: Trx,
  change: PointChange & { readonly more?: Partial<EntryMore> },
  kind: Readonly<Record<string, unknown>>,
  write: (draft: Draft<EntryMore>, writing: Writing) => Entry<EntryMore>,
): Promise<WrittenEntry> {
  const { customerId, amount, content, by, source, voucherId = null, key, entryId } = change;
  const account = await lockAccount(trx, customerId);
  const bodyHash =
    change.bodyHash ?? hashOf({ ...kind, customerId, amount, content, source: source ?? null, voucherId });
  const before = key === undefined ? undefined : await writtenUnder(trx, key, bodyHash);
  if (before) return before;
  const draft = await beginDraft(trx, account, change.at);
  const more: EntryMore = {
    content,
    sourceKind: source?.kind ?? null,
    sourceId: source?.id ?? null,
    voucherId,
    enteredBy: by,
    ...(key === undefined ? {} : { key, bodyHash }),
    ...change.more,
  };
  const writing = { at: change.at.getTime(), more, ...(entryId === undefined ? {} : { id: entryId }) };
  const entry = refusing(() => write(draft, writing));
  await writeDraft(trx, account, draft);
  await tellPoints(trx, account, [entry]);
  return writtenOf(account, entry);
}

/** The entry under a key, whether or not it waits still. @throws AppError IDEMPOTENCY_MISMATCH where it is another one */
export async function writtenUnder(trx: Trx, key: string, bodyHash: string): Promise<WrittenEntry | undefined> {
  const { rows } = await sql<WrittenEntry & { hash: string | null }>`
    select _id as id, customer_id as "customerId", code, amount, balance_after as "balanceAfter", at,
      encode(body_hash, 'base64') as hash
    from point_transactions where tenant_id = ${trx.tenantId} and idempotency_key = ${key}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { hash, ...entry } = row;
  if (hash !== bodyHash) throw new AppError("IDEMPOTENCY_MISMATCH");
  return entry;
}
