import { describe, expect, it } from "vitest";
import { createRateLimiter } from "./rate-limit.ts";

function limiter(count: number, perMs: number) {
  const time = { now: 1_000_000 };
  const limits = createRateLimiter({ now: () => new Date(time.now) }, { count, perMs });
  const taken = (key: string, calls: number) =>
    Array.from({ length: calls }, () => limits.take(key)).filter(Boolean).length;
  return { time, taken };
}

describe("createRateLimiter", () => {
  it("gives each person their share at once, and no more", () => {
    const { taken } = limiter(20, 10_000);
    expect(taken("an", 30)).toBe(20);
    expect(taken("binh", 30)).toBe(20);
  });

  it("fills up evenly, never above the share", () => {
    const { time, taken } = limiter(20, 10_000);
    taken("an", 20);
    time.now += 499;
    expect(taken("an", 5)).toBe(0);
    time.now += 1;
    expect(taken("an", 5)).toBe(1);
    time.now += 1_000_000;
    expect(taken("an", 30)).toBe(20);
  });

  it("survives a clock that is set back", () => {
    const { time, taken } = limiter(2, 1_000);
    taken("an", 2);
    time.now -= 500_000;
    expect(taken("an", 1)).toBe(0);
    time.now += 500;
    expect(taken("an", 2)).toBe(1);
  });

  it("does not forget who is active when many others come", () => {
    const { time, taken } = limiter(1, 1_000);
    for (let n = 0; n < 20_000; n += 1) taken(`guest ${n}`, 1);
    taken("an", 1);
    time.now += 500;
    expect(taken("binh", 2)).toBe(1);
    expect(taken("an", 1)).toBe(0);
  });
});
