import { expect, it, vi } from "vitest";
import type { Counted } from "./count.ts";
import { KeptCounts } from "./kept-counts.ts";

const SECOND = 1000;

/** Counts whose results are given one after the other. */
function counts(...results: readonly Counted[]) {
  let now = 0;
  const kept = new KeptCounts(() => new Date(now));
  const count = vi.fn<() => Promise<Counted>>();
  for (const result of results) count.mockResolvedValueOnce(result);
  return {
    of: async (key: string) => kept.of(key, count),
    times: () => count.mock.calls.length,
    wait: (ms: number) => (now += ms),
  };
}

it("R3-04 a number that is not exact stands for ten seconds, each find's its own", async () => {
  const [first, other, later] = [11_000, 12_000, 13_000].map((total) => ({ total, totalIsExact: false }));
  if (!first || !other || !later) throw new Error("three numbers");
  const { of, times, wait } = counts(first, other, later);
  expect(await of("a")).toEqual(first);
  expect(await of("b")).toEqual(other);
  wait(10 * SECOND - 1);
  expect([await of("a"), await of("b"), times()]).toEqual([first, other, 2]);
  wait(1);
  expect([await of("a"), times()]).toEqual([later, 3]);
});

it("R3-04 an exact number is counted each time", async () => {
  const { of } = counts({ total: 7, totalIsExact: true }, { total: 8, totalIsExact: true });
  expect([await of("a"), await of("a")].map(({ total }) => total)).toEqual([7, 8]);
});

it("R3-04 an exact number that comes in beside one that is not takes its place", async () => {
  const { of, times } = counts(
    { total: 11_000, totalIsExact: false },
    { total: 9_000, totalIsExact: true },
    { total: 8_999, totalIsExact: true },
  );
  await Promise.all([of("a"), of("a")]);
  expect([await of("a"), times()]).toEqual([{ total: 8_999, totalIsExact: true }, 3]);
});

it("a count that fails is tried again", async () => {
  const kept = new KeptCounts(() => new Date(0));
  await expect(kept.of("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await kept.of("a", () => Promise.resolve({ total: 7, totalIsExact: true }))).toMatchObject({ total: 7 });
});

it("R3-04 a thousand finds are remembered, and all of them forgotten with the next", async () => {
  const kept = new KeptCounts(() => new Date(0));
  const count = vi.fn<() => Promise<Counted>>().mockResolvedValue({ total: 11_000, totalIsExact: false });
  const ask = async (from: number, until: number): Promise<number> => {
    for (let find = from; find < until; find += 1) await kept.of(String(find), count);
    return count.mock.calls.length;
  };
  expect([await ask(0, 1000), await ask(0, 1000)]).toEqual([1000, 1000]);
  expect([await ask(1000, 1001), await ask(1000, 1001)]).toEqual([1001, 1001]);
  expect(await ask(0, 1)).toBe(1002);
});
