import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byExpiry,
  deposit,
  expireDue,
  LedgerError,
  MAX_BALANCE,
  moveAll,
  openDraft,
  reverse,
  usableAt,
  withdraw,
  type Bucket,
  type Draft,
} from "./ledger.ts";
import { discrepancies, MemoryLedger, type Step } from "./ledger-testing.ts";

const DAY = 86_400_000;
const T = Date.UTC(2026, 0, 1);
const EMPTY = { balance: 0, debt: 0, lastSeq: 0 };
const RULES = { graceUntil: T + 40 * DAY, allowDebt: false };

function draftOf(buckets: readonly Bucket[] = []): Draft<null> {
  let ids = 0;
  const balance = buckets.reduce((sum, { remaining }) => sum + remaining, 0);
  return openDraft<null>({ ...EMPTY, balance }, buckets, () => `n${String(++ids).padStart(6, "0")}`, null);
}
const into = (draft: Draft<null>, amount: number, days: number | null, at = T) =>
  deposit(draft, amount, days === null ? null : T + days * DAY, { at, reason: "ADJUST", more: null });
const out = (draft: Draft<null>, amount: number, at = T) =>
  withdraw(draft, amount, { at, reason: "REDEEM", more: null });
const taken = (draft: Draft<null>, entryId: string) =>
  draft.allocations.filter((allocation) => allocation.entryId === entryId);
const undo = (draft: Draft<null>, entry: { id: string; amount: number }, rules = RULES, at = T) =>
  reverse(draft, { ...entry, allocations: taken(draft, entry.id), expired: 0 }, rules, { at, more: null });
const remaining = (draft: Draft<null>) => [...draft.buckets.values()].map((bucket) => bucket.remaining);
const codeOf = (fn: () => unknown): unknown => {
  try {
    fn();
  } catch (error) {
    return error instanceof LedgerError ? error.code : error;
  }
  return null;
};

describe("the points ledger", () => {
  it("R3-16 spends what expires first, then what is older; what never expires goes last", () => {
    const draft = draftOf();
    into(draft, 10, null);
    into(draft, 20, 90);
    into(draft, 30, 30, T + 1);
    into(draft, 5, 30, T);
    out(draft, 40, T + 2);
    expect(remaining(draft)).toEqual([10, 15, 0, 0]);
    expect([...draft.buckets.values()].map(({ status }) => status)).toEqual(["OPEN", "OPEN", "SPENT", "SPENT"]);
  });

  it("R3-16 spends points of one moment that expire together in the order in which they were written", () => {
    const bucket = (id: string, more: Partial<Bucket> = {}): Bucket => ({
      id,
      depositId: id,
      granted: 1,
      remaining: 1,
      expiresAt: T,
      openedAt: T,
      status: "OPEN",
      ...more,
    });
    const ordered = [
      bucket("z", { expiresAt: T - 1 }),
      bucket("y", { openedAt: T - 1 }),
      bucket("a"),
      bucket("b"),
      bucket("c"),
      bucket("0", { expiresAt: null }),
      bucket("1", { expiresAt: null }),
    ];
    expect(ordered.toReversed().toSorted(byExpiry)).toEqual(ordered);
    expect(ordered.toSorted(byExpiry)).toEqual(ordered);
  });

  it("never spends more than there is, nor what has expired though no job has seen it", () => {
    const draft = draftOf();
    into(draft, 50, 10);
    into(draft, 7, null);
    expect(codeOf(() => out(draft, 58))).toBe("INSUFFICIENT");
    expect(codeOf(() => out(draft, 8, T + 10 * DAY))).toBe("INSUFFICIENT");
    expect(usableAt(draft, T + 10 * DAY - 1)).toBe(57);
    expect(usableAt(draft, T + 10 * DAY)).toBe(7);
    expect(draft.entries).toHaveLength(2);
  });

  it("takes no points that are none, no time that is over, and not more than anyone can have", () => {
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 60])
      expect(() => into(draftOf(), amount, null)).toThrow(TypeError);
    expect(codeOf(() => into(draftOf(), 5, 0))).toBe("EXPIRED");
    expect(codeOf(() => into(draftOf(), MAX_BALANCE + 1, null))).toBe("TOO_MUCH");
  });

  it("writes off what expired once", () => {
    const draft = draftOf();
    into(draft, 50, 10);
    into(draft, 20, 11);
    expireDue(draft, T + 10 * DAY, null);
    expireDue(draft, T + 10 * DAY, null);
    expect(draft.entries.map(({ reason, amount }) => [reason, amount])).toEqual([
      ["ADJUST", 50],
      ["ADJUST", 20],
      ["EXPIRE", -50],
    ]);
    expect(draft.balance).toBe(20);
  });

  it("gives spent points back into the same buckets with their old time", () => {
    const draft = draftOf();
    into(draft, 50, 10);
    into(draft, 20, null);
    const before = [...draft.buckets.values()];
    undo(draft, out(draft, 60));
    expect([...draft.buckets.values()]).toEqual(before);
    expect(draft.balance).toBe(70);
  });

  it("gives points whose time is over a few days more", () => {
    const draft = draftOf();
    into(draft, 50, 10);
    into(draft, 20, null);
    const spend = out(draft, 60);
    undo(draft, spend, RULES, T + 20 * DAY);
    expect([...draft.buckets.values()].map((bucket) => [bucket.remaining, bucket.expiresAt])).toEqual([
      [0, T + 10 * DAY],
      [20, null],
      [50, RULES.graceUntil],
    ]);
  });

  it("takes back a deposit from its own bucket first; what was spent is owed, or refused", () => {
    const draft = draftOf();
    into(draft, 5, 1);
    const gift = into(draft, 50, 10);
    out(draft, 25);
    expect(codeOf(() => undo(draftOf([...draft.buckets.values()]), gift))).toBe("DEBT");
    const reversal = undo(draft, gift, { ...RULES, allowDebt: true });
    expect([reversal.amount, reversal.debtChange, draft.balance, draft.debt]).toEqual([-30, 20, 0, 20]);
    into(draft, 15, null);
    expect([draft.balance, draft.debt]).toEqual([0, 5]);
    into(draft, 15, null);
    expect([draft.balance, draft.debt]).toEqual([10, 0]);
  });

  it("what expired of a deposit is not taken back again", () => {
    const draft = draftOf();
    const gift = into(draft, 50, 10);
    into(draft, 30, null);
    out(draft, 10);
    expireDue(draft, T + 10 * DAY, null);
    undo(draft, gift, RULES, T + 10 * DAY);
    expect(draft.balance).toBe(20);
    const gone = draftOf();
    const other = into(gone, 50, 10);
    expireDue(gone, T + 10 * DAY, null);
    expect(codeOf(() => undo(gone, other, RULES, T + 10 * DAY))).toBe("NOTHING");
  });

  it("I13 merging keeps the sum, the times and what is owed", () => {
    const [from, to] = [draftOf(), draftOf()];
    into(from, 50, 10);
    into(from, 20, 10, T + 1);
    into(from, 5, null);
    into(to, 7, 3);
    moveAll(from, to, T + 2, { out: null, into: null });
    expect([from.balance, to.balance]).toEqual([0, 82]);
    const open = [...to.buckets.values()].toSorted(byExpiry);
    expect(open.map((bucket) => [bucket.remaining, bucket.expiresAt])).toEqual([
      [7, T + 3 * DAY],
      [70, T + 10 * DAY],
      [5, null],
    ]);
  });
});

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("deposit", "deposit", "spend", "spend", "reverse", "wait", "merge"),
  customer: fc.nat(4),
  amount: fc.integer({ min: 1, max: 500 }),
  days: fc.nat(40),
  allowDebt: fc.boolean(),
});

describe("whatever happens to a ledger", () => {
  it("I1 I2 I3 I4 I5 its books balance after every step", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const ledger = new MemoryLedger(3);
        for (const one of steps) {
          ledger.run(one);
          expect(discrepancies(ledger)).toEqual([]);
        }
      }),
    );
  });

  it("I8 no point is spent while another one expires earlier", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.option(fc.integer({ min: 1, max: 30 }))), {
          minLength: 1,
        }),
        fc.nat(),
        (gifts, wish) => {
          const draft = draftOf();
          for (const [index, [amount, days]] of gifts.entries()) into(draft, amount, days, T + (index % 3));
          const amount = 1 + (wish % draft.balance);
          const spend = out(draft, amount, T + 5);
          const used = new Set(taken(draft, spend.id).map(({ bucketId }) => bucketId));
          const order = [...draft.buckets.values()].toSorted(byExpiry);
          const last = order.findLastIndex(({ id }) => used.has(id));
          expect(order.slice(0, last).every((bucket) => bucket.remaining === 0)).toBe(true);
          expect(taken(draft, spend.id).reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        },
      ),
    );
  });

  it("I10 spending and reversing leaves the buckets as they were; I14 time alone never adds a point", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (steps, days) => {
        const ledger = new MemoryLedger(1);
        for (const one of steps) ledger.run(one);
        const { account, buckets } = ledger.kept(0);
        const draft = openDraft<null>(account, buckets.values(), () => `x${Math.random()}`, null);
        expireDue(draft, ledger.now, null);
        const [before, balance] = [remaining(draft), draft.balance];
        if (balance > 0)
          undo(draft, out(draft, Math.ceil(balance / 2), ledger.now), { graceUntil: 0, allowDebt: false }, ledger.now);
        expect(remaining(draft)).toEqual(before);
        expect(usableAt(draft, ledger.now + days * DAY)).toBeLessThanOrEqual(balance);
      }),
    );
  });

  it("I10 an entry is reversed once; I13 merging and waiting make no points", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const ledger = new MemoryLedger(4);
        for (const one of steps) ledger.run(one);
        const reversals = ledger.customers.flatMap(({ entries }) =>
          entries.flatMap(({ reversesId }) => reversesId ?? []),
        );
        expect(new Set(reversals).size).toBe(reversals.length);
        const owned = () => ledger.customers.reduce((sum, { account }) => sum + account.balance - account.debt, 0);
        const before = owned();
        ledger.run({ kind: "merge", customer: 0, amount: 1, days: 0, allowDebt: true });
        expect(owned()).toBeLessThanOrEqual(before);
      }),
    );
  });
});
