import { deposit, expireDue, moveAll, openDraft, reverse, withdraw, LedgerError } from "./ledger.ts";
import type { Account, Allocation, Bucket, Draft, Entry } from "./ledger.ts";

/** One thing that happens to a ledger of a few customers. Numbers are taken modulo what there is. */
export interface Step {
  readonly kind: "deposit" | "spend" | "reverse" | "wait" | "merge";
  readonly customer: number;
  readonly amount: number;
  readonly days: number;
  readonly allowDebt: boolean;
}

const DAY_MS = 86_400_000;
const GRACE_DAYS = 30;

interface Kept {
  account: Account;
  readonly buckets: Map<string, Bucket>;
  readonly entries: Entry<null>[];
  readonly reversed: Set<string>;
  mergedInto: number | null;
}

/** A ledger that is kept in memory, by the same rules as the one in the database. */
export class MemoryLedger {
  readonly customers: Kept[];
  readonly allocations: Allocation[] = [];
  readonly allocationsOf = new Map<string, Allocation[]>();
  /** Of which bucket an entry that expired took, and how much. */
  readonly expiredOf = new Map<string, number>();
  now = Date.UTC(2026, 0, 1);
  private ids = 0;

  constructor(customers: number) {
    this.customers = Array.from({ length: customers }, () => ({
      account: { balance: 0, debt: 0, lastSeq: 0 },
      buckets: new Map(),
      entries: [],
      reversed: new Set(),
      mergedInto: null,
    }));
  }

  /** @returns whether it was done; what is refused changes nothing */
  run(step: Step): boolean {
    if (step.kind === "wait") {
      this.now += step.days * DAY_MS;
      return true;
    }
    const index = step.customer % this.customers.length;
    try {
      return this.change(step, index);
    } catch (error) {
      if (error instanceof LedgerError) return false;
      throw error;
    }
  }

  kept(index: number): Kept {
    const found = this.customers[index];
    if (!found) throw new Error(`no customer ${index}`);
    return found;
  }

  /** Whose part a customer became. */
  private master(index: number): number {
    return this.kept(index).mergedInto ?? index;
  }

  private change(step: Step, index: number): boolean {
    const { amount, days, allowDebt } = step;
    const at = this.now;
    if (step.kind === "merge")
      return this.merge(index, (index + 1 + (amount % (this.customers.length - 1 || 1))) % this.customers.length);
    if (step.kind === "reverse") return this.reverse(index, amount, allowDebt);
    const target = this.master(index);
    const draft = this.draft(target);
    if (step.kind === "deposit") {
      deposit(draft, amount, days === 0 ? null : at + days * DAY_MS, { at, reason: "ADJUST", more: null });
    } else withdraw(draft, amount, { at, reason: "REDEEM", more: null });
    this.keep(target, draft);
    return true;
  }

  private reverse(index: number, which: number, allowDebt: boolean): boolean {
    const kept = this.kept(index);
    const { entries, reversed } = kept;
    const entry = entries[which % Math.max(1, entries.length)];
    if (!entry || !["ADJUST", "REDEEM"].includes(entry.reason) || reversed.has(entry.id)) return false;
    const { mergedInto } = kept;
    const draft = this.draft(index);
    const ofEntry = this.allocationsOf.get(entry.id) ?? [];
    const own = [...kept.buckets.values()].filter(({ depositId }) => depositId === entry.id);
    // What this very change writes off is counted by the rule itself.
    const expired = own.reduce((sum, { id }) => sum + (this.expiredOf.get(id) ?? 0), 0);
    reverse(
      draft,
      { id: entry.id, amount: entry.amount, allocations: ofEntry, expired },
      { graceUntil: this.now + GRACE_DAYS * DAY_MS, allowDebt: allowDebt || mergedInto !== null },
      { at: this.now, more: null },
    );
    if (mergedInto === null) this.keep(index, draft);
    else {
      const to = this.draft(mergedInto);
      moveAll(draft, to, this.now, { out: null, into: null });
      if (to.debt > 0 && !allowDebt) throw new LedgerError("DEBT");
      this.keep(index, draft);
      this.keep(mergedInto, to);
    }
    reversed.add(entry.id);
    return true;
  }

  private merge(from: number, to: number): boolean {
    if (from === to || this.kept(to).mergedInto !== null || this.kept(from).mergedInto !== null) return false;
    const [source, target] = [this.draft(from), this.draft(to)];
    moveAll(source, target, this.now, { out: null, into: null });
    this.keep(from, source);
    this.keep(to, target);
    for (const [index, kept] of this.customers.entries()) {
      if (index === from || kept.mergedInto === from) kept.mergedInto = to;
    }
    return true;
  }

  private draft(index: number): Draft<null> {
    const { account, buckets } = this.kept(index);
    const draft = openDraft<null>(account, buckets.values(), () => `i${String(++this.ids).padStart(9, "0")}`, null);
    expireDue(draft, this.now, null);
    return draft;
  }

  private keep(index: number, draft: Draft<null>): void {
    const kept = this.kept(index);
    kept.account = { balance: draft.balance, debt: draft.debt, lastSeq: draft.lastSeq };
    for (const id of draft.touched) {
      const bucket = draft.buckets.get(id);
      if (bucket) kept.buckets.set(id, bucket);
    }
    kept.entries.push(...draft.entries);
    const reasons = new Map(draft.entries.map(({ id, reason }) => [id, reason]));
    for (const allocation of draft.allocations) {
      this.allocations.push(allocation);
      const { entryId, bucketId, amount } = allocation;
      this.allocationsOf.set(entryId, [...(this.allocationsOf.get(entryId) ?? []), allocation]);
      if (reasons.get(entryId) === "EXPIRE") this.expiredOf.set(bucketId, (this.expiredOf.get(bucketId) ?? 0) + amount);
    }
  }
}

/** What is wrong with a ledger, in words; nothing where its books balance (I1 to I5 of the model). */
export function discrepancies(ledger: MemoryLedger): string[] {
  const taken = new Map<string, number>();
  for (const { bucketId, amount } of ledger.allocations) taken.set(bucketId, (taken.get(bucketId) ?? 0) + amount);
  return ledger.customers.flatMap((kept, index) => [
    ...accountFaults(kept).map((fault) => `${index}: ${fault}`),
    ...[...kept.buckets.values()].flatMap((bucket) => {
      const { id, granted, remaining } = bucket;
      const isBetween = remaining >= 0 && remaining <= granted;
      const isTaken = granted - remaining === (taken.get(id) ?? 0);
      return [
        ...(isBetween ? [] : [`I2 ${id}`]),
        ...(isTaken ? [] : [`I3 ${id}: ${granted} ${remaining} ${taken.get(id)}`]),
      ];
    }),
  ]);
}

function accountFaults({ account, buckets, entries }: Kept): string[] {
  const { balance, debt, lastSeq } = account;
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const inBuckets = [...buckets.values()].reduce((total, { remaining }) => total + remaining, 0);
  const owed = entries.reduce((total, { debtChange }) => total + debtChange, 0);
  let before = 0;
  const broken = entries.some(({ seq, amount, balanceAfter }, index) => {
    const isWrong = seq !== index + 1 || balanceAfter !== before + amount || balanceAfter < 0;
    before = balanceAfter;
    return isWrong;
  });
  return [
    ...(balance === sum && balance === inBuckets ? [] : [`I1 ${balance} ${sum} ${inBuckets}`]),
    ...(broken || lastSeq !== entries.length ? ["I4"] : []),
    ...(balance < 0 || debt < 0 || (debt > 0 && balance > 0) ? [`I5 ${balance} ${debt}`] : []),
    ...(owed === debt ? [] : [`debt ${debt} ${owed}`]),
  ];
}
