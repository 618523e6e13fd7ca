import type { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { POINT_SETTINGS } from "@nepnha/contract/features/points/settings";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { endOfDay, expiryAfter } from "@nepnha/domain/features/points/expiry";
import { isAdministrator } from "@nepnha/domain/platform/permit";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { tellRows } from "../../kit/live/tell-rows.ts";
import type { HookContext } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";
import { invalidInput, type AppError } from "../../platform/http/problem.ts";
import { logActions } from "../../platform/log/action-log.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { lockAccount } from "./ledger/account.ts";
import { depositPoints, hashOf, withdrawPoints, writtenUnder } from "./ledger/change.ts";
import { entryType } from "./ledger/write-draft.ts";
import { requireOther } from "./require-other.ts";

/** What somebody enters by hand. */
export interface AddPointBody {
  readonly customerId: string;
  readonly type: typeof DEPOSIT | typeof WITHDRAW;
  readonly amount: number;
  readonly content: string;
  /** The last day of the points. */
  readonly expiredAt?: string | null | undefined;
  readonly voucherId?: string | null | undefined;
}

type Context = HookContext<typeof pointTransactions>;

const { DEPOSIT, WITHDRAW } = ENUMS.pointTransactionType;
const { WAITING } = ENUMS.pointEntryStatus;
const { ACTIVE } = ENUMS.genericStatus;

/**
 * Points by hand: written at once within what the person may give away in a day, kept for an administrator's approval
 * beyond. The same under the same key is written once, for ever.
 * @returns the id of the entry
 * @throws AppError INVALID_INPUT, FORBIDDEN to one's own customer, RULE_BROKEN beyond the balance, IDEMPOTENCY_MISMATCH
 */
export async function addPoint(context: Context, body: AddPointBody, sentKey: string): Promise<string> {
  const { trx, actor, deps } = context;
  const { customerId, amount, content, voucherId = null } = body;
  const at = deps.clock.now();
  const isDeposit = body.type === DEPOSIT;
  const expiresAt = isDeposit ? await expiryOf(trx, body, at) : null;
  const account = await lockAccount(trx, customerId);
  await requireOther(trx, account, [actor.userId], at);
  // Under the person's lock nothing else of theirs is counted at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points by ${actor.userId}`}, 0))`.execute(trx);
  const key = `${actor.userId}:${sentKey}`;
  const bodyHash = hashOf(body);
  const change = {
    customerId,
    amount,
    content,
    at,
    by: actor.userId,
    voucherId,
    key,
    bodyHash,
    reason: "ADJUST",
  } as const;
  const known = await writtenUnder(trx, key, bodyHash);
  if (known) return known.id;
  const isWritten = isAdministrator(actor) || (await fitsToday(context, amount, at));
  const id = isWritten
    ? (isDeposit ? await depositPoints(trx, { ...change, expiresAt }) : await withdrawPoints(trx, change)).id
    : await keepWaiting(context, { ...change, isDeposit, expiresAt });
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.Add, entityKind: "pointTransactions", entityId: id, summary: content },
  ]);
  tellRows(context, [id]);
  return id;
}

/** When the points expire: the end of the day that was said, else what the company says of points by hand. */
async function expiryOf(trx: Trx, { expiredAt }: AddPointBody, at: Date): Promise<Date | null> {
  if (typeof expiredAt === "string") {
    const end = endOfDay(expiredAt);
    if (end > endOfDay(vietnamDay(at))) return new Date(end);
    throw refusedField("expiredAt", "pointTransactions.rule.past");
  }
  const today = vietnamDay(at);
  const { rows } = await sql<{ days: number | null }>`
    select expire_after_days as days from point_settings
    where tenant_id = ${trx.tenantId} and status = ${sql.lit(ACTIVE)} and type = 'EXPIRY' and customer_level is null
      and effective_from <= ${today} and (effective_to is null or effective_to >= ${today}) limit 1`.execute(trx);
  const end = expiryAfter(at.getTime(), rows[0]?.days ?? 0);
  return end === null ? null : new Date(end);
}

async function fitsToday({ trx, actor }: Context, amount: number, at: Date): Promise<boolean> {
  const midnight = `${vietnamDay(at)}T00:00:00+07:00`;
  const { rows } = await sql<{ entered: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as entered from point_transactions
    where tenant_id = ${trx.tenantId} and entered_by_id = ${actor.userId} and at >= ${midnight} and reason = 'ADJUST'
      and seq is not null`.execute(trx);
  const settings = await readSettings(trx, POINT_SETTINGS);
  return (rows[0]?.entered ?? 0) + amount <= settings["points.dailyLimit"];
}

interface Asked {
  readonly customerId: string;
  readonly amount: number;
  readonly content: string;
  readonly at: Date;
  readonly voucherId: string | null;
  readonly key: string;
  readonly bodyHash: string;
  readonly isDeposit: boolean;
  readonly expiresAt: Date | null;
}

/** It has no place in the ledger yet, and nothing is counted of it. */
async function keepWaiting({ trx, actor }: Context, asked: Asked): Promise<string> {
  const id = uuidv7();
  const { customerId, amount, content, at, voucherId, key, bodyHash, isDeposit, expiresAt } = asked;
  const signed = isDeposit ? amount : -amount;
  await sql`
    insert into point_transactions (tenant_id, _id, customer_id, type, reason, amount, content, at, voucher_id, expired_at,
      idempotency_key, body_hash, entered_by_id, created_by, updated_by, status, search_text)
    values (${trx.tenantId}, ${id}, ${customerId}, ${entryType(signed)}, 'ADJUST', ${signed}, ${content}, ${at.toISOString()},
      ${voucherId}, ${expiresAt?.toISOString() ?? null}, ${key}, decode(${bodyHash}, 'base64'), ${actor.userId},
      ${actor.userId}, ${actor.userId}, ${sql.lit(WAITING)}, ${content})`.execute(trx);
  return id;
}

function refusedField(field: string, message: MessageKey): AppError {
  return invalidInput([{ field, code: "invalid", message }], "pointTransactions");
}
