import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_WORDS, daysOfWord, isDayWord, type DayWord } from "./day-words.ts";
import { dayAfter, isDay } from "./day.ts";
import { vietnamDay } from "./vietnam-day.ts";

/** Noon in Việt Nam. */
const noon = (day: string): Date => new Date(`${day}T12:00:00+07:00`);

describe("times that people name", () => {
  it.each([
    // A Wednesday, and the days around it over the ends of months and years.
    ["today", "2026-11-18", "2026-11-18", "2026-11-18"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["this-week", "2026-11-18", "2026-11-16", "2026-11-22"],
    ["this-week", "2026-11-16", "2026-11-16", "2026-11-22"],
    ["this-week", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["this-week", "2026-12-31", "2026-12-28", "2027-01-03"],
    ["last-week", "2026-11-18", "2026-11-09", "2026-11-15"],
    ["last-week", "2027-01-01", "2026-12-21", "2026-12-27"],
    ["this-month", "2028-02-10", "2028-02-01", "2028-02-29"],
    ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["this-quarter", "2026-11-18", "2026-10-01", "2026-12-31"],
    ["this-quarter", "2026-06-30", "2026-04-01", "2026-06-30"],
    ["last-quarter", "2026-02-28", "2025-10-01", "2025-12-31"],
    ["last-quarter", "2026-11-18", "2026-07-01", "2026-09-30"],
    ["this-year", "2026-11-18", "2026-01-01", "2026-12-31"],
    ["last-7-days", "2026-11-03", "2026-10-28", "2026-11-03"],
    ["last-30-days", "2026-03-01", "2026-01-31", "2026-03-01"],
    ["past", "2026-03-01", null, "2026-02-28"],
    ["tomorrow", "2026-12-31", "2027-01-01", "2027-01-01"],
    ["next-7-days", "2026-12-28", "2026-12-28", "2027-01-03"],
    ["next-30-days", "2028-02-01", "2028-02-01", "2028-03-01"],
    ["next-week", "2026-11-18", "2026-11-23", "2026-11-29"],
    ["next-week", "2026-11-22", "2026-11-23", "2026-11-29"],
    ["next-week", "2026-12-31", "2027-01-04", "2027-01-10"],
    ["next-month", "2026-01-31", "2026-02-01", "2026-02-28"],
    ["next-month", "2026-12-31", "2027-01-01", "2027-01-31"],
  ] as const)("%s on %s is from %s to %s", (word, today, from, to) => {
    expect(daysOfWord(word, noon(today))).toEqual({ from, to });
  });

  it("are days of Việt Nam: there a day begins at 17:00 of the one before", () => {
    expect(daysOfWord("today", new Date("2026-12-31T16:59:59Z")).to).toBe("2026-12-31");
    expect(daysOfWord("today", new Date("2026-12-31T17:00:00Z")).to).toBe("2027-01-01");
    expect(daysOfWord("this-year", new Date("2026-12-31T17:00:00Z")).from).toBe("2027-01-01");
  });

  it("hold today where they are of now, end before it or begin after it where they are not, whatever the day is", () => {
    const instant = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, fc.constantFrom(...DAY_WORDS), (now, word) => {
        const { from, to } = daysOfWord(word, now);
        const today = vietnamDay(now);
        const first = from ?? "";
        expect([word === "past" ? from === null : isDay(from), isDay(to), first <= to]).toEqual([true, true, true]);
        const isOver = ["past", "yesterday"].includes(word) || /^last-(week|month|quarter)$/.test(word);
        const isToCome = word === "tomorrow" || /^next-(week|month)$/.test(word);
        expect(isOver ? to < today : isToCome ? today < first : first <= today && today <= to).toBe(true);
      }),
    );
  });

  it("follow one another without a gap: what is past, today, tomorrow; this week and the next, this month and the next", () => {
    const instant = fc.date({ min: new Date("1990-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (now) => {
        const of = (word: DayWord) => daysOfWord(word, now);
        const today = vietnamDay(now);
        expect([of("past").to, of("tomorrow").from]).toEqual([dayAfter(today, -1), dayAfter(today, 1)]);
        expect(of("next-week")).toEqual({ from: dayAfter(of("this-week").to, 1), to: dayAfter(of("this-week").to, 7) });
        expect(of("next-month").from).toBe(dayAfter(of("this-month").to, 1));
        expect([of("next-7-days"), of("next-30-days")]).toEqual([
          { from: today, to: dayAfter(today, 6) },
          { from: today, to: dayAfter(today, 29) },
        ]);
      }),
    );
  });

  it("are no other words", () => {
    for (const other of ["", "now", "This-week", "next-year", "2026-01-01", 7, null, ["today"]]) {
      expect(isDayWord(other)).toBe(false);
    }
  });
});
