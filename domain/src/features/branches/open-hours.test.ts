import { describe, expect, it } from "vitest";
import { hoursIssues, instantOfOpening, openingAt, type Hours } from "./open-hours.ts";

const OFFICE: readonly Hours[] = ["MON", "TUE", "WED", "THU", "FRI"].flatMap((weekday) => [
  { weekday, open: "08:00", close: "12:00" },
  { weekday, open: "13:30", close: "17:30" },
]);
/** An instant by the clock of Vietnam. 2026-11-20 is a Friday. */
const at = (text: string): Date => new Date(`${text}:00+07:00`);

describe("opening hours", () => {
  it("open before they close and do not overlap; they may touch", () => {
    expect(hoursIssues(OFFICE)).toEqual([]);
    expect(hoursIssues([{ weekday: "MON", open: "08:00", close: "08:00" }])).toEqual([{ at: "0.close", why: "order" }]);
    const morning = { weekday: "MON", open: "08:00", close: "12:00" };
    expect(hoursIssues([morning, { weekday: "MON", open: "11:59", close: "13:00" }])).toEqual([
      { at: "1.open", why: "overlap" },
    ]);
    expect(hoursIssues([morning, { weekday: "MON", open: "12:00", close: "13:00" }])).toEqual([]);
    expect(hoursIssues([{ weekday: "MON", open: "12:00", close: "13:00" }, morning])).toEqual([]);
    expect(hoursIssues([morning, { weekday: "TUE", open: "09:00", close: "11:00" }])).toEqual([]);
  });

  it("R1-09 say until when it is open, over stretches that touch", () => {
    expect(openingAt(OFFICE, at("2026-11-20T08:00"))).toEqual({ open: true, until: "12:00" });
    expect(openingAt(OFFICE, at("2026-11-20T17:29"))).toEqual({ open: true, until: "17:30" });
    const whole = [
      { weekday: "FRI", open: "12:00", close: "17:30" },
      { weekday: "FRI", open: "08:00", close: "12:00" },
    ];
    expect(openingAt(whole, at("2026-11-20T09:00"))).toEqual({ open: true, until: "17:30" });
  });

  it("R1-09 say when somebody is back: later today, tomorrow, after the weekend, next week", () => {
    const back = (text: string) => openingAt(OFFICE, at(text));
    expect(back("2026-11-20T07:59")).toEqual({ open: false, next: { weekday: "FRI", at: "08:00", daysAhead: 0 } });
    expect(back("2026-11-20T12:00")).toEqual({ open: false, next: { weekday: "FRI", at: "13:30", daysAhead: 0 } });
    expect(back("2026-11-19T17:30")).toEqual({ open: false, next: { weekday: "FRI", at: "08:00", daysAhead: 1 } });
    expect(back("2026-11-20T17:30")).toEqual({ open: false, next: { weekday: "MON", at: "08:00", daysAhead: 3 } });
    const friday = [{ weekday: "FRI", open: "08:00", close: "12:00" }];
    expect(openingAt(friday, at("2026-11-20T12:30"))).toEqual({
      open: false,
      next: { weekday: "FRI", at: "08:00", daysAhead: 7 },
    });
    expect(openingAt([], at("2026-11-20T12:30"))).toEqual({ open: false, next: null });
  });

  it("look at the day of Vietnam, not at that of Greenwich", () => {
    expect(openingAt(OFFICE, new Date("2026-11-20T01:00:00Z"))).toEqual({ open: true, until: "12:00" });
    expect(openingAt(OFFICE, new Date("2026-11-19T18:00:00Z"))).toEqual({
      open: false,
      next: { weekday: "FRI", at: "08:00", daysAhead: 0 },
    });
    expect(instantOfOpening(new Date("2026-11-20T20:00:00Z"), { at: "08:00", daysAhead: 2 }).toISOString()).toBe(
      "2026-11-23T01:00:00.000Z",
    );
    expect(instantOfOpening(at("2026-11-20T12:30"), { at: "13:30", daysAhead: 0 })).toEqual(at("2026-11-20T13:30"));
  });
});
