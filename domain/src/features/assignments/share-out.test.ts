import { describe, expect, it } from "vitest";
import { shareOut } from "./share-out.ts";

const people = (...open: number[]) => open.map((count, index) => ({ userId: `p${index}`, open: count }));
const got = (things: number, open: number[]): Record<string, number> => {
  const counts: Record<string, number> = Object.fromEntries(open.map((_count, index) => [`p${index}`, 0]));
  for (const { userId } of shareOut(
    Array.from({ length: things }, (_, n) => n),
    people(...open),
  )) {
    counts[userId] = (counts[userId] ?? 0) + 1;
  }
  return counts;
};

describe("R2-06 sharing things out in turns", () => {
  it("whoever has least gets the one that is left over", () => {
    expect(got(7, [5, 0, 9])).toEqual({ p0: 2, p1: 3, p2: 2 });
    expect(got(1, [2, 1])).toEqual({ p0: 0, p1: 1 });
  });

  it("is even, leaves nothing, and keeps the order of the things", () => {
    for (let things = 0; things <= 100; things += 7) {
      for (const open of [[3], [1, 1], [4, 0, 2, 8], [0, 0, 0, 0, 0, 0, 0]]) {
        const counts = Object.values(got(things, open));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(things);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }
    }
    expect(shareOut(["a", "b", "c"], people(1, 0)).map(({ thing, userId }) => `${thing}${userId}`)).toEqual([
      "ap1",
      "bp0",
      "cp1",
    ]);
  });

  it("gives nothing where nobody is", () => {
    expect(shareOut(["a"], [])).toEqual([]);
  });
});
