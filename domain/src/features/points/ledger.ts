/** Why points were written. */
export type PointReason = "EARN" | "ADJUST" | "REDEEM" | "EXPIRE" | "REVERSAL" | "IMPORT" | "MERGE" | "LEVEL";

/** What becomes of a bucket: points in it, all spent, gone by time, or taken back with their deposit. */
export type BucketStatus = "OPEN" | "SPENT" | "EXPIRED" | "REVERSED";

/** The points of one deposit that expire together. Times are instants in milliseconds. */
export interface Bucket {
  readonly id: string;
  readonly depositId: string;
  readonly granted: number;
  readonly remaining: number;
  /** The first instant at which they are gone; null for never. */
  readonly expiresAt: number | null;
  readonly openedAt: number;
  readonly status: BucketStatus;
}

/** One line of the ledger. */
export interface Entry<M = unknown> {
  readonly id: string;
  readonly seq: number;
  readonly reason: PointReason;
  /** In with a plus, out with a minus, 0 where it tells of a level. */
  readonly amount: number;
  readonly balanceAfter: number;
  /** How much more the customer owes by it; less with a minus. */
  readonly debtChange: number;
  readonly at: number;
  readonly expiresAt: number | null;
  readonly reversesId: string | null;
  /** What else is kept of it; of what follows from an entry, that of the entry. */
  readonly more: M;
}

/** From which bucket an entry took; what it gave back has a minus. */
export interface Allocation {
  readonly entryId: string;
  readonly bucketId: string;
  readonly amount: number;
}

/** The figures of an account. */
export interface Account {
  readonly balance: number;
  readonly debt: number;
  readonly lastSeq: number;
}

/** An account that is being changed, with what is to be written of it. */
export interface Draft<M = unknown> {
  balance: number;
  debt: number;
  lastSeq: number;
  /** Its open buckets, and those that a reversal looks at. */
  readonly buckets: Map<string, Bucket>;
  readonly entries: Entry<M>[];
  readonly allocations: Allocation[];
  /** Buckets that are new or different. */
  readonly touched: Set<string>;
  readonly newId: () => string;
  /** What is kept of an entry that pays a debt. */
  readonly debtMore: M;
}

/** A ledger refuses: more than there is, a time that is over, nothing that could be taken back. */
export class LedgerError extends Error {
  readonly code: "INSUFFICIENT" | "EXPIRED" | "TOO_MUCH" | "DEBT" | "NOTHING";

  constructor(code: LedgerError["code"]) {
    super(code);
    this.name = "LedgerError";
    this.code = code;
  }
}

/** Most points that a customer can have. */
export const MAX_BALANCE = 1_000_000_000;

interface Writing<M> {
  readonly at: number;
  readonly reason: PointReason;
  readonly more: M;
  /** Of an entry that was there before, and waited. */
  readonly id?: string;
}

/** Begin a change. @param buckets all that are open, and those that a reversal looks at */
export function openDraft<M>(
  { balance, debt, lastSeq }: Account,
  buckets: Iterable<Bucket>,
  newId: () => string,
  debtMore: M,
): Draft<M> {
  const byId = new Map([...buckets].map((bucket) => [bucket.id, bucket]));
  return { balance, debt, lastSeq, buckets: byId, entries: [], allocations: [], touched: new Set(), newId, debtMore };
}

/** The points that can be used at a time: a balance less what expired since it was written. */
export function usableAt({ buckets }: Pick<Draft, "buckets">, at: number): number {
  return [...buckets.values()].reduce((sum, bucket) => (isDue(bucket, at) ? sum : sum + bucket.remaining), 0);
}

/** Write off what has expired. Nothing is written where nothing has, so that a second run does nothing. */
export function expireDue<M>(draft: Draft<M>, at: number, more: M): void {
  const due = [...draft.buckets.values()].filter((bucket) => bucket.remaining > 0 && isDue(bucket, at));
  if (due.length === 0) return;
  const amount = due.reduce((sum, { remaining }) => sum + remaining, 0);
  const entry = write(draft, { at, reason: "EXPIRE", more }, -amount);
  for (const bucket of due) takeFrom(draft, entry.id, bucket, bucket.remaining, "EXPIRED");
}

/**
 * Points in. What the customer owes is paid of them at once.
 * @param expiresAt null for never
 * @throws LedgerError EXPIRED, TOO_MUCH
 */
export function deposit<M>(draft: Draft<M>, amount: number, expiresAt: number | null, writing: Writing<M>): Entry<M> {
  requirePoints(amount);
  if (expiresAt !== null && expiresAt <= writing.at) throw new LedgerError("EXPIRED");
  if (draft.balance + amount > MAX_BALANCE) throw new LedgerError("TOO_MUCH");
  const entry = write(draft, writing, amount, { expiresAt });
  openBucket(draft, entry.id, amount, expiresAt, writing.at);
  payDebt(draft, writing.at);
  return entry;
}

/** Points out, those that expire first at first. Expects that what is due was written off. @throws LedgerError INSUFFICIENT */
export function withdraw<M>(draft: Draft<M>, amount: number, writing: Writing<M>): Entry<M> {
  requirePoints(amount);
  if (usableAt(draft, writing.at) < amount) throw new LedgerError("INSUFFICIENT");
  const entry = write(draft, writing, -amount);
  take(draft, entry.id, amount);
  return entry;
}

/** A line without points: a level, or the rules of it, changed. */
export function note<M>(draft: Draft<M>, writing: Writing<M>): Entry<M> {
  return write(draft, writing, 0);
}

/** What is known of an entry that is taken back. */
export interface Reversed {
  readonly id: string;
  readonly amount: number;
  /** From where it took, with what is still out there: without what was given back. */
  readonly allocations: readonly { readonly bucketId: string; readonly amount: number }[];
  /** Of a deposit: points of its buckets that were written off before, which are gone already. */
  readonly expired: number;
}

/** How an entry is taken back. */
export interface ReversalRules {
  /** Until when points live whose own time is over when they are given back. */
  readonly graceUntil: number;
  /** Whether points that were spent already become a debt. */
  readonly allowDebt: boolean;
}

/**
 * The opposite of an entry. Points that went out go back into their buckets with their old time; points that came in are
 * taken from their own bucket, then from the others, and what is not there any more is owed.
 * @throws LedgerError DEBT where something would be owed and must not, NOTHING where all of them have expired, TOO_MUCH
 */
export function reverse<M>(
  draft: Draft<M>,
  reversed: Reversed,
  rules: ReversalRules,
  writing: Omit<Writing<M>, "reason" | "id">,
): Entry<M> {
  return reversed.amount < 0 ? giveBack(draft, reversed, rules, writing) : takeBack(draft, reversed, rules, writing);
}

function giveBack<M>(
  draft: Draft<M>,
  { id, amount, allocations }: Reversed,
  { graceUntil }: ReversalRules,
  { at, more }: Omit<Writing<M>, "reason" | "id">,
): Entry<M> {
  if (draft.balance - amount > MAX_BALANCE) throw new LedgerError("TOO_MUCH");
  const entry = write(draft, { at, reason: "REVERSAL", more }, -amount, { reversesId: id });
  let late = 0;
  for (const allocation of allocations) {
    const bucket = existing(draft, allocation.bucketId);
    if (isDue(bucket, at)) late += allocation.amount;
    else {
      put(draft, { ...bucket, remaining: bucket.remaining + allocation.amount, status: "OPEN" });
      draft.allocations.push({ entryId: entry.id, bucketId: bucket.id, amount: -allocation.amount });
    }
  }
  if (late > 0) openBucket(draft, entry.id, late, graceUntil, at);
  payDebt(draft, at);
  return entry;
}

function takeBack<M>(
  draft: Draft<M>,
  { id, amount, expired }: Reversed,
  { allowDebt }: ReversalRules,
  { at, more }: Omit<Writing<M>, "reason" | "id">,
): Entry<M> {
  const wanted = amount - expired - expiredJustNow(draft, id);
  if (wanted <= 0) throw new LedgerError("NOTHING");
  const there = Math.min(wanted, usableAt(draft, at));
  const missing = wanted - there;
  if (missing > 0 && !allowDebt) throw new LedgerError("DEBT");
  const entry = write(draft, { at, reason: "REVERSAL", more }, -there, { reversesId: id, debtChange: missing });
  let left = there;
  for (const bucket of [...draft.buckets.values()].filter(({ depositId }) => depositId === id)) {
    const amountOfIt = Math.min(left, bucket.remaining);
    if (amountOfIt === 0) continue;
    takeFrom(draft, entry.id, bucket, amountOfIt, "REVERSED");
    left -= amountOfIt;
  }
  if (left > 0) take(draft, entry.id, left);
  return entry;
}

/** Points of a deposit that were written off with this very change. */
function expiredJustNow(draft: Draft, depositId: string): number {
  const ids = new Set(draft.entries.filter(({ reason }) => reason === "EXPIRE").map((entry) => entry.id));
  const gone = draft.allocations.filter(
    ({ entryId, bucketId }) => ids.has(entryId) && draft.buckets.get(bucketId)?.depositId === depositId,
  );
  return gone.reduce((sum, allocation) => sum + allocation.amount, 0);
}

/**
 * Move all points of one account to another, each with its own time; a debt goes with them and is paid there at once. What
 * is due is written off at both before.
 */
export function moveAll<M>(
  from: Draft<M>,
  to: Draft<M>,
  at: number,
  more: { readonly out: M; readonly into: M },
): void {
  const buckets = [...from.buckets.values()].filter(({ remaining }) => remaining > 0);
  const amount = buckets.reduce((sum, { remaining }) => sum + remaining, 0);
  if (to.balance + amount > MAX_BALANCE) throw new LedgerError("TOO_MUCH");
  const { debt } = from;
  if (amount > 0 || debt > 0) {
    const out = write(from, { at, reason: "MERGE", more: more.out }, -amount, { debtChange: -debt });
    for (const bucket of buckets) takeFrom(from, out.id, bucket, bucket.remaining, "SPENT");
  }
  const sums = new Map<number | null, number>();
  for (const { expiresAt, remaining } of buckets.toSorted(byExpiry)) {
    sums.set(expiresAt, (sums.get(expiresAt) ?? 0) + remaining);
  }
  for (const [expiresAt, sum] of sums) {
    const into = write(to, { at, reason: "MERGE", more: more.into }, sum, { expiresAt });
    openBucket(to, into.id, sum, expiresAt, at);
  }
  if (debt > 0) write(to, { at, reason: "MERGE", more: more.into }, 0, { debtChange: debt });
  payDebt(to, at);
}

/** Which points go first: those that expire first, then the older ones. */
export function byExpiry(one: Bucket, other: Bucket): number {
  const [a, b] = [one.expiresAt ?? Number.POSITIVE_INFINITY, other.expiresAt ?? Number.POSITIVE_INFINITY];
  if (a !== b) return a - b;
  if (one.openedAt !== other.openedAt) return one.openedAt - other.openedAt;
  return one.id < other.id ? -1 : 1;
}

/** A debt is paid of whatever there is, so that nobody has points and a debt at once. */
function payDebt<M>(draft: Draft<M>, at: number): void {
  const paid = Math.min(draft.debt, draft.balance);
  if (paid === 0) return;
  const entry = write(draft, { at, reason: "REVERSAL", more: draft.debtMore }, -paid, { debtChange: -paid });
  take(draft, entry.id, paid);
}

function take(draft: Draft, entryId: string, amount: number): void {
  let left = amount;
  const open = [...draft.buckets.values()].filter(({ remaining }) => remaining > 0);
  for (const bucket of open.toSorted(byExpiry)) {
    if (left === 0) return;
    const part = Math.min(left, bucket.remaining);
    takeFrom(draft, entryId, bucket, part, "SPENT");
    left -= part;
  }
}

function takeFrom(draft: Draft, entryId: string, bucket: Bucket, amount: number, emptied: BucketStatus): void {
  const remaining = bucket.remaining - amount;
  put(draft, { ...bucket, remaining, status: remaining === 0 ? emptied : bucket.status });
  draft.allocations.push({ entryId, bucketId: bucket.id, amount });
}

function openBucket(draft: Draft, depositId: string, granted: number, expiresAt: number | null, at: number): void {
  const id = draft.newId();
  put(draft, { id, depositId, granted, remaining: granted, expiresAt, openedAt: at, status: "OPEN" });
}

function put(draft: Draft, bucket: Bucket): void {
  draft.buckets.set(bucket.id, bucket);
  draft.touched.add(bucket.id);
}

function existing(draft: Draft, id: string): Bucket {
  const bucket = draft.buckets.get(id);
  if (!bucket) throw new Error(`the ledger was not given the bucket ${id}`);
  return bucket;
}

function write<M>(
  draft: Draft<M>,
  { at, reason, more, id = draft.newId() }: Writing<M>,
  amount: number,
  rest: Partial<Pick<Entry, "expiresAt" | "reversesId" | "debtChange">> = {},
): Entry<M> {
  draft.lastSeq += 1;
  draft.balance += amount;
  draft.debt += rest.debtChange ?? 0;
  const entry: Entry<M> = {
    id,
    seq: draft.lastSeq,
    reason,
    amount,
    balanceAfter: draft.balance,
    debtChange: 0,
    at,
    expiresAt: null,
    reversesId: null,
    more,
    ...rest,
  };
  draft.entries.push(entry);
  return entry;
}

function isDue({ expiresAt }: Bucket, at: number): boolean {
  return expiresAt !== null && expiresAt <= at;
}

function requirePoints(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new TypeError(`not a number of points: ${amount}`);
}
