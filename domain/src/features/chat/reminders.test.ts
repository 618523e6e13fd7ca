import { REMIND_BEFORE } from "@nepnha/contract/features/chat/methods/board";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueOf, nextTime, reminderTitleOf, tellingTime, type Times } from "./reminders.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const { NONE, DAILY, WEEKLY, MONTHLY } = ENUMS.repeatType;

/** An instant by the clock of Vietnam, `2026-01-31 08:00`. */
const vn = (text: string): number => Date.parse(`${text.replace(" ", "T")}:00+07:00`);
const times = (text: string, repeat: Times["repeat"], remindBefore = 0): Times => ({
  at: new Date(vn(text)).toISOString(),
  repeat,
  remindBefore,
});

/** The times that follow one another from the beginning. */
function following(what: Times, count: number): number[] {
  const found: number[] = [];
  let now = Date.parse(what.at) - 400 * DAY;
  while (found.length < count) {
    const next = nextTime(what, now);
    if (next === null) return found;
    found.push(next);
    now = tellingTime(what, next);
  }
  return found;
}

const wall = (instant: number): string => new Date(instant + 7 * HOUR).toISOString().slice(0, 16).replace("T", " ");

const anyTimes = fc.record({
  at: fc
    .date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2028-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / MINUTE) * MINUTE).toISOString()),
  repeat: fc.constantFrom(NONE, DAILY, WEEKLY, MONTHLY),
  remindBefore: fc.constantFrom(...REMIND_BEFORE),
});
const anyNow = fc.integer({ min: vn("2023-06-01 00:00"), max: vn("2032-01-01 00:00") });

describe("R3-19 the times of a reminder", () => {
  it("a day that a month lacks is its last one, and the day comes back", () => {
    expect(following(times("2027-12-31 07:30", MONTHLY), 5).map(wall)).toEqual([
      "2027-12-31 07:30",
      "2028-01-31 07:30",
      "2028-02-29 07:30",
      "2028-03-31 07:30",
      "2028-04-30 07:30",
    ]);
  });

  it("the day is the one of Vietnam: early on the first it is still the last of the month in UTC", () => {
    expect(following(times("2026-03-01 05:00", MONTHLY), 3).map(wall)).toEqual([
      "2026-03-01 05:00",
      "2026-04-01 05:00",
      "2026-05-01 05:00",
    ]);
  });

  it("one that does not repeat is told once", () => {
    const once = times("2026-11-25 08:00", NONE, 30);
    expect(nextTime(once, vn("2026-11-25 07:29"))).toBe(vn("2026-11-25 08:00"));
    expect(nextTime(once, vn("2026-11-25 07:30"))).toBeNull();
  });

  it("the next time is still to be told, none lies between, and the clock time stays", () => {
    fc.assert(
      fc.property(anyTimes, anyNow, (what, now) => {
        const next = nextTime(what, now);
        if (next === null) return what.repeat === NONE && tellingTime(what, Date.parse(what.at)) <= now;
        const longest = { [NONE]: 0, [DAILY]: DAY, [WEEKLY]: 7 * DAY, [MONTHLY]: 31 * DAY }[what.repeat];
        const first = Date.parse(what.at);
        return (
          tellingTime(what, next) > now &&
          next >= first &&
          (next - first) % DAY === 0 &&
          (next === first || tellingTime(what, next) - now <= longest)
        );
      }),
      { numRuns: 2000 },
    );
  });

  it("monthly times are one a month, on its day or on the last one", () => {
    fc.assert(
      fc.property(anyTimes, (any) => {
        const what = { ...any, repeat: MONTHLY };
        const found = following(what, 15).map(wall);
        const day = (found[0] ?? "").slice(8, 10);
        return found.every((text, index) => {
          const after = found[index + 1];
          const [year = 0, month = 0] = text.split("-").map(Number);
          const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
          const isNextMonth =
            !after || after.slice(0, 7) === new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
          return isNextMonth && text.slice(8, 10) === String(Math.min(Number(day), lastDay)).padStart(2, "0");
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe("R3-19 what is due after a silence", () => {
  it.each([
    ["at its time it is told", times("2026-11-25 08:00", NONE), "2026-11-25 08:00", "2026-11-25 08:00", null],
    ["a day late, too", times("2026-11-25 08:00", NONE), "2026-11-26 08:00", "2026-11-25 08:00", null],
    ["later it is missed", times("2026-11-25 08:00", NONE), "2026-11-26 08:01", null, null],
    [
      "of many days the last one",
      times("2026-11-20 08:00", DAILY),
      "2026-11-25 09:00",
      "2026-11-25 08:00",
      "2026-11-26 08:00",
    ],
    ["a week that is over is missed", times("2026-11-20 08:00", WEEKLY), "2026-11-25 09:00", null, "2026-11-27 08:00"],
    [
      "before its time where that is agreed",
      times("2026-11-25 08:00", MONTHLY, 60),
      "2026-11-25 07:00",
      "2026-11-25 08:00",
      "2026-12-25 08:00",
    ],
  ])("%s", (_name, what, now, told, next) => {
    const due = dueOf(what, Date.parse(what.at), vn(now));
    expect({ told: due.told && wall(due.told), next: due.next && wall(due.next) }).toEqual({ told, next });
  });

  it("whenever it is looked at, no time is told twice, none too late, and they are told in order", () => {
    fc.assert(
      fc.property(anyTimes, fc.array(fc.integer({ min: 1, max: 40 * 24 }), { maxLength: 40 }), (what, pauses) => {
        let now = Date.parse(what.at) - 2 * DAY;
        let next = nextTime(what, now);
        const told: number[] = [];
        for (const hours of pauses) {
          now += hours * HOUR;
          if (next === null || tellingTime(what, next) > now) continue;
          const due = dueOf(what, next, now);
          if (due.told !== null) {
            if (due.told < next || now - tellingTime(what, due.told) > DAY) return false;
            told.push(due.told);
          }
          if (due.next !== null && tellingTime(what, due.next) <= now) return false;
          next = due.next;
        }
        return told.every((time, index) => index === 0 || time > (told[index - 1] ?? 0));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a reminder's title", () => {
  it("is one line of words", () => {
    expect(reminderTitleOf("  Họp giao ban ")).toBe("Họp giao ban");
    expect(["", "   ", "x".repeat(201)].map(reminderTitleOf)).toEqual([null, null, null]);
  });
});
