import { expect, it, vi } from "vitest";
import { oncePer } from "./once-per.ts";

it("works out of each object once, however often it is asked", () => {
  const workOut = vi.fn<(from: { n: number }) => number[]>(({ n }) => [n + 1]);
  const next = oncePer(workOut);
  const one = { n: 1 };
  expect([next(one), next({ n: 1 }), next(one), next({ n: 5 })]).toEqual([[2], [2], [2], [6]]);
  expect(next(one)).toBe(next(one));
  expect(workOut).toHaveBeenCalledTimes(3);
});
