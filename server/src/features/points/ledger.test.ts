import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../testing/app.ts";
import { depositPoints, withdrawPoints } from "./api.ts";
import { mergePoints } from "./ledger/merge.ts";
import { reversePoints } from "./ledger/reverse.ts";
import { pointsOfPerson } from "./person.ts";
import { expirePoints } from "./ledger/expire.ts";
import { bookFaults, makePointCustomer } from "./testing/points.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const at = (days: number): Date => new Date(START + days * DAY);
const give = (customerId: string, amount: number, days: number | null = null, now = 0, key?: string) =>
  t.deps.db.tenant(1, (trx) =>
    depositPoints(trx, {
      customerId,
      amount,
      content: "Tặng điểm",
      at: at(now),
      by: null,
      reason: "ADJUST",
      expiresAt: days === null ? null : at(days),
      ...(key === undefined ? {} : { key }),
    }),
  );
const spend = (customerId: string, amount: number, now = 0, key?: string) =>
  t.deps.db.tenant(1, (trx) =>
    withdrawPoints(trx, {
      customerId,
      amount,
      content: "Đổi voucher",
      at: at(now),
      by: null,
      ...(key === undefined ? {} : { key }),
    }),
  );
const undo = (entryId: string, now = 0, allowDebt = false) =>
  t.deps.db.tenant(1, (trx) =>
    reversePoints(trx, { entryId, content: "Đảo giao dịch", at: at(now), by: null, allowDebt }),
  );
const merge = (from: string, to: string, now = 0) => t.deps.db.tenant(1, (trx) => mergePoints(trx, from, to, at(now)));
async function balanceOf(customerId: string): Promise<number> {
  const { rows } = await t.db.ownerPool.query("select points from customers where _id = $1", [customerId]);
  return Number(rows[0].points);
}
const settle = (runs: readonly Promise<unknown>[]): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(runs);
const done = (results: readonly PromiseSettledResult<unknown>[]): number =>
  results.filter(({ status }) => status === "fulfilled").length;

describe("the points ledger in the database", () => {
  it("I7 of parallel spends exactly as many win as the points suffice for", async () => {
    const customerId = await makePointCustomer(t);
    await give(customerId, 60, 30);
    await give(customerId, 40);
    const results = await settle(Array.from({ length: 20 }, () => spend(customerId, 15)));
    expect(done(results)).toBe(6);
    expect(await balanceOf(customerId)).toBe(10);
    expect(await bookFaults(t, customerId)).toEqual([]);
  });

  it("I6 one key is one entry, however often and at once it is sent; another change under it is refused", async () => {
    const customerId = await makePointCustomer(t);
    const key = uuidv7();
    const results = await Promise.all(Array.from({ length: 8 }, () => give(customerId, 50, null, 0, key)));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(customerId)).toBe(50);
    await expect(give(customerId, 51, null, 0, key)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    await expect(spend(customerId, 50, 0, key)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
  });

  it("judges the time at the spend, though no job has run; the job writes it off once", async () => {
    const customerId = await makePointCustomer(t);
    await give(customerId, 100, 10);
    await expect(spend(customerId, 1, 10)).rejects.toMatchObject({ code: "RULE_BROKEN" });
    const expire = () => t.deps.db.tenant(1, (trx) => expirePoints(trx, customerId, at(10)));
    expect(await Promise.all([expire(), expire()])).toEqual(expect.arrayContaining([100, 0]));
    expect(await balanceOf(customerId)).toBe(0);
    expect(await bookFaults(t, customerId)).toEqual([]);
  });

  it("I10 a spend goes back once, into its buckets; a gift that was spent becomes a debt", async () => {
    const customerId = await makePointCustomer(t);
    const gift = await give(customerId, 100, 30);
    const used = await spend(customerId, 70);
    expect(done(await settle([undo(used.id), undo(used.id), undo(used.id)]))).toBe(1);
    expect(await balanceOf(customerId)).toBe(100);
    await spend(customerId, 70);
    await expect(undo(gift.id)).rejects.toMatchObject({ code: "RULE_BROKEN" });
    expect(await balanceOf(customerId)).toBe(30);
    await undo(gift.id, 0, true);
    await give(customerId, 50);
    expect(await balanceOf(customerId)).toBe(0);
    await give(customerId, 30);
    expect(await balanceOf(customerId)).toBe(10);
    expect(await bookFaults(t, customerId)).toEqual([]);
  });

  it("I13 a merge keeps the sum; what comes back later is the other's, and so is what is given", async () => {
    const [from, to] = [await makePointCustomer(t), await makePointCustomer(t)];
    await give(from, 100, 30);
    const used = await spend(from, 40);
    await give(to, 5);
    await merge(from, to);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([0, 65]);
    await undo(used.id, 1);
    await give(from, 10, null, 2);
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([0, 115]);
    expect([...(await bookFaults(t, from)), ...(await bookFaults(t, to))]).toEqual([]);
    await expect(merge(to, to)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    const told = await t.deps.db.read(1, async (trx) => pointsOfPerson.tell?.(trx, { customerId: from, userId: null }));
    expect(told?.map(({ amount }) => Number(amount))).toEqual([100, -40, -60, 40, -40]);
  });

  it("what is missing of a merged customer's gift is looked for at the other one", async () => {
    const [from, to] = [await makePointCustomer(t), await makePointCustomer(t)];
    const gift = await give(from, 100);
    await give(to, 30);
    await merge(from, to);
    await undo(gift.id);
    expect(await balanceOf(to)).toBe(30);
    const [other, next] = [await makePointCustomer(t), await makePointCustomer(t)];
    const spent = await give(other, 100);
    await spend(other, 90);
    await merge(other, next);
    await expect(undo(spent.id)).rejects.toMatchObject({ code: "RULE_BROKEN" });
    expect(await balanceOf(next)).toBe(10);
  });

  it("two merges of the same people at once, and one with a spend, end with the books in order", async () => {
    const [a, b] = [await makePointCustomer(t), await makePointCustomer(t)];
    await give(a, 100);
    await give(b, 10);
    await settle([merge(a, b), merge(a, b), spend(a, 30), spend(b, 30)]);
    expect([...(await bookFaults(t, a)), ...(await bookFaults(t, b))]).toEqual([]);
    expect((await balanceOf(a)) + (await balanceOf(b))).toBeGreaterThanOrEqual(50);
  });

  it("another company's customer, or nobody, has no account", async () => {
    const nobody = uuidv7();
    await expect(give(nobody, 5)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    const customerId = await makePointCustomer(t);
    const foreign = t.deps.db.tenant(2, (trx) =>
      depositPoints(trx, {
        customerId,
        amount: 5,
        content: "Tặng điểm",
        at: at(0),
        by: null,
        reason: "ADJUST",
        expiresAt: null,
      }),
    );
    await expect(foreign).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("I1 to I5 the books balance after hundreds of changes at once", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => makePointCustomer(t)));
    const entries: string[] = [];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 15; round += 1) {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () => {
          const customerId = people[random(people.length)] ?? "";
          const kind = random(5);
          if (kind < 2) return give(customerId, 1 + random(90), random(2) === 0 ? null : round + 1 + random(9), round);
          const known = entries[random(entries.length || 1)];
          return kind === 2 && known !== undefined
            ? undo(known, round, random(2) === 0)
            : spend(customerId, 1 + random(60), round);
        }),
      );
      for (const result of results) if (result.status === "fulfilled") entries.push(result.value.id);
    }
    await merge(people[0] ?? "", people[1] ?? "", 15);
    expect(entries.length).toBeGreaterThan(60);
    for (const customerId of people) expect(await bookFaults(t, customerId), customerId).toEqual([]);
  });
});
