import { describe, expect, it } from "vitest";
import { greetingKey } from "./greeting.ts";

describe("greetingKey", () => {
  it.each([
    ["2026-11-20T22:30:00Z", "dashboard.morning"],
    ["2026-11-21T03:59:00Z", "dashboard.morning"],
    ["2026-11-21T04:00:00Z", "dashboard.noon"],
    ["2026-11-21T06:00:00Z", "dashboard.afternoon"],
    ["2026-11-21T11:00:00Z", "dashboard.evening"],
    ["2026-11-21T18:00:00Z", "dashboard.evening"],
  ])("goes by the clock of Việt Nam: %s", (instant, key) => {
    expect(greetingKey(new Date(instant))).toBe(key);
  });
});
