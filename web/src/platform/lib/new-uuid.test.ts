import { isUuid } from "@nepnha/domain/platform/uuid";
import { UUID } from "uuidv7";
import { afterEach, expect, it, vi } from "vitest";
import { newUuid } from "./new-uuid.ts";

afterEach(() => vi.useRealTimers());

it("is a UUID of version 7 of this millisecond, and never the same", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T08:00:00.123Z") });
  const all = Array.from({ length: 1000 }, newUuid);
  expect(new Set(all).size).toBe(1000);
  for (const one of all) {
    expect(isUuid(one)).toBe(true);
    expect([UUID.parse(one).getVersion(), UUID.parse(one).getVariant()]).toEqual([7, "VAR_10"]);
    expect(Number.parseInt(one.replaceAll("-", "").slice(0, 12), 16)).toBe(Date.now());
  }
});

it("is in order of the time", () => {
  vi.useFakeTimers({ now: 1 });
  const all = [0, 255, 256, 65_536, 2 ** 40].map((ms) => {
    vi.setSystemTime(ms);
    return newUuid();
  });
  expect(all.toSorted()).toEqual(all);
});
