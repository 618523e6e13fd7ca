import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, nextHour, wallClock } from "./wall-clock.ts";

describe("wall clock", () => {
  it("shows an instant as the clocks in Việt Nam do, whatever zone the machine is in", () => {
    expect(wallClock("2026-12-31T17:30:00.000Z")).toBe("2027-01-01 00:30:00");
    expect(instantOf("2027-01-01 00:30:00")).toBe("2026-12-31T17:30:00.000Z");
    expect([wallClock(null), instantOf(null), instantOf("")]).toEqual([null, null, null]);
  });

  it("leaves what somebody typed and nobody understood as it is", () => {
    expect([wallClock("31/02 9h"), instantOf("31/02 9h")]).toEqual(["31/02 9h", "31/02 9h"]);
    // A browser's own reading makes 1 March 2001 of it.
    expect(wallClock("tuần 3")).toBe("tuần 3");
  });

  it("knows the full hour that comes next, also behind midnight", () => {
    expect(nextHour(Date.parse("2026-11-23T03:00:00.000Z"))).toBe("2026-11-23 11:00:00");
    expect(nextHour(Date.parse("2026-11-23T16:59:59.999Z"))).toBe("2026-11-24 00:00:00");
  });

  it("comes back to the same second", () => {
    const seconds = fc.integer({ min: -2_208_988_800, max: 4_133_980_799 });
    fc.assert(
      fc.property(seconds, (second) => {
        const instant = new Date(second * 1000).toISOString();
        expect(instantOf(wallClock(instant))).toBe(instant);
      }),
    );
  });
});
