import type { MessageKey } from "@nepnha/contract/messages/vi";
import { vi } from "@nepnha/contract/messages/vi";
import { expireDue, LedgerError, openDraft, type Draft, type Entry } from "@nepnha/domain/features/points/ledger";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import { AppError, invalidInput } from "../../../platform/http/problem.ts";
import { bucketsOf, type LockedAccount } from "./account.ts";
import { entryCode, type EntryMore } from "./write-draft.ts";

/** An entry as it was written. */
export interface WrittenEntry {
  readonly id: string;
  readonly customerId: string;
  readonly code: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly at: Date;
}

/**
 * A change of a locked account, with what is due written off first.
 * @param named buckets that it looks at besides the open ones
 */
export async function beginDraft(
  trx: Trx,
  account: LockedAccount,
  at: Date,
  named: readonly string[] = [],
): Promise<Draft<EntryMore>> {
  const buckets = await bucketsOf(trx, account.customerId, named);
  const draft = openDraft<EntryMore>(account, buckets, uuidv7, { content: vi["points.content.debt"] });
  expireDue(draft, at.getTime(), { content: vi["points.content.expired"] });
  return draft;
}

/** What a caller is told of an entry. */
export function writtenOf(account: LockedAccount, entry: Entry<EntryMore>): WrittenEntry {
  const { id, amount, balanceAfter, at } = entry;
  const { customerId } = account;
  return { id, customerId, code: entryCode(account, entry), amount, balanceAfter, at: new Date(at) };
}

/** Run a rule of the ledger, and say its refusal to the caller. @throws AppError */
export function refusing<T>(rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    throw error instanceof LedgerError ? REFUSALS[error.code]() : error;
  }
}

/** @returns the error of a rule of the ledger that a text tells */
export function refused(message: MessageKey): AppError {
  return new AppError("RULE_BROKEN", { message });
}

const REFUSALS: Readonly<Record<LedgerError["code"], () => AppError>> = {
  INSUFFICIENT: () => refused("pointTransactions.rule.insufficient"),
  EXPIRED: () => invalidInput([{ field: "expiredAt", code: "invalid", message: "pointTransactions.rule.past" }]),
  TOO_MUCH: () => invalidInput([{ field: "amount", code: "invalid", message: "pointTransactions.rule.tooMuch" }]),
  DEBT: () => refused("pointTransactions.rule.spent"),
  NOTHING: () => refused("pointTransactions.rule.allExpired"),
};
