import { describe, expect, it } from "vitest";
import { cycleWindow } from "./cycle.ts";
import { endOfDay, expiryAfter, lastDayOf } from "./expiry.ts";
import { isFor, pointsOf, type GrantRule } from "./grant.ts";
import { levelAfter, nextLevel, wrongThreshold } from "./levels.ts";
import { fillPointText, unknownMarks } from "./text.ts";

/** An instant of Vietnam. */
const at = (time: string): number => Date.parse(`${time}+07:00`);
const DAY = 86_400_000;

const RULE: GrantRule = {
  type: "EARN_EVENT",
  event: "CONTRACT",
  cycle: "YEARLY",
  amount: 10,
  vndStep: null,
  maxPoints: 0,
  quantityThreshold: 0,
  customerLevel: null,
  effectiveFrom: "2026-01-01",
  effectiveTo: "2026-06-30",
};

describe("whom a setting is for", () => {
  const event = { type: "EARN_EVENT", event: RULE.event, netMoney: 0, level: 2, at: at("2026-03-01T00:00") } as const;

  it("is an event of its kind, of its level, within its days in Vietnam", () => {
    expect(isFor(RULE, event)).toBe(true);
    expect(isFor(RULE, { ...event, event: "STAGE_ACCEPTED" })).toBe(false);
    expect(isFor(RULE, { ...event, event: null })).toBe(false);
    expect(isFor(RULE, { ...event, type: "WELCOME" })).toBe(false);
    // What kind of event it is counts only for events.
    expect(isFor({ ...RULE, type: "WELCOME" }, { ...event, type: "WELCOME", event: null })).toBe(true);
    expect([1, 2, null].map((customerLevel) => isFor({ ...RULE, customerLevel }, event))).toEqual([false, true, true]);
    const when = (time: number): boolean => isFor(RULE, { ...event, at: time });
    expect([when(at("2026-01-01T00:00") - 1), when(at("2026-01-01T00:00"))]).toEqual([false, true]);
    expect([when(at("2026-07-01T00:00") - 1), when(at("2026-07-01T00:00"))]).toEqual([true, false]);
    expect(isFor({ ...RULE, effectiveTo: null }, { ...event, at: at("2099-01-01T00:00") })).toBe(true);
  });
});

describe("the points of an event", () => {
  const none = { events: 0, money: 0, granted: 0 };

  it("are the amount, or the amount for each whole step of money", () => {
    expect(pointsOf(RULE, 0, none)).toBe(10);
    const stepped = { ...RULE, vndStep: 100_000 };
    expect([99_999, 100_000, 199_999, 200_000, -1].map((money) => pointsOf(stepped, money, none))).toEqual([
      0, 10, 10, 20, 0,
    ]);
  });

  it("are as many times as an offer says, whole ones, within the limit all the same", () => {
    const stepped = { ...RULE, amount: 3, vndStep: 100_000 };
    expect(pointsOf(stepped, 350_000, none, 150)).toBe(13);
    expect(pointsOf(stepped, 350_000, none, 100)).toBe(9);
    expect(pointsOf({ ...RULE, maxPoints: 15 }, 0, none, 1000)).toBe(15);
    expect(pointsOf({ ...RULE, amount: 900_000_000 }, 0, none, 1000)).toBe(1_000_000_000);
  });

  it("wait for a threshold of money for orders, and of events otherwise", () => {
    const rule = { ...RULE, quantityThreshold: 3 };
    expect(pointsOf(rule, 0, { events: 3, money: 0, granted: 0 })).toBe(10);
    expect(pointsOf(rule, 0, { events: 2, money: 99, granted: 0 })).toBe(0);
    const order = { ...rule, type: "EARN_ORDER" } as const;
    expect(pointsOf(order, 0, { events: 0, money: 3, granted: 0 })).toBe(10);
    expect(pointsOf(order, 0, { events: 99, money: 2, granted: 0 })).toBe(0);
  });

  it("are never more than is left of the limit, nor a billion at once", () => {
    const limited = { ...RULE, maxPoints: 15 };
    expect([0, 5, 6, 15, 20].map((granted) => pointsOf(limited, 0, { ...none, granted }))).toEqual([10, 10, 9, 0, 0]);
    expect(pointsOf({ ...RULE, amount: 1, vndStep: 1 }, 2_000_000_000, none)).toBe(1_000_000_000);
    expect(pointsOf({ ...RULE, amount: 1, maxPoints: 1 }, 0, none)).toBe(1);
  });
});

describe("levels", () => {
  const thresholds = [0, 1000, 5000, 20_000];
  const next = (level: number, earned: number, more: Partial<Parameters<typeof levelAfter>[3]> = {}): number =>
    levelAfter(level, earned, thresholds, { isMonthly: false, today: "2026-07-01", lockedUntil: null, ...more });

  it("I11 go up at once, down only when the month is looked at", () => {
    expect([0, 999, 1000, 4999, 5000, 20_000, 99_999].map((earned) => next(0, earned))).toEqual([0, 0, 1, 1, 2, 3, 3]);
    expect(next(2, 0)).toBe(2);
    expect(next(2, 1000, { isMonthly: true })).toBe(1);
    expect(next(2, -1, { isMonthly: true })).toBe(0);
    expect(next(2, 0, { isMonthly: true, lockedUntil: "2026-07-01" })).toBe(2);
    expect(next(2, 0, { isMonthly: true, lockedUntil: "2026-06-30" })).toBe(0);
  });

  it("say what is missing to the next one", () => {
    expect(nextLevel(0, 400, thresholds)).toEqual({ level: 1, missing: 600 });
    expect(nextLevel(1, 6000, thresholds)).toEqual({ level: 2, missing: 0 });
    expect(nextLevel(3, 0, thresholds)).toBeNull();
  });

  it("begin at nothing, each higher than the one before", () => {
    expect(wrongThreshold(thresholds)).toBeUndefined();
    expect([wrongThreshold([1, 2, 3, 4]), wrongThreshold([-1, 2, 3, 4])]).toEqual([0, 0]);
    expect([wrongThreshold([0, 0, 1, 2]), wrongThreshold([0, 1, 1, 2]), wrongThreshold([0, 1, 2, 1])]).toEqual([
      1, 2, 3,
    ]);
  });
});

it.each([
  ["DAILY", "2026-11-26T00:00", "2026-11-27T00:00"],
  ["WEEKLY", "2026-11-23T00:00", "2026-11-30T00:00"],
  ["MONTHLY", "2026-11-01T00:00", "2026-12-01T00:00"],
  ["YEARLY", "2026-01-01T00:00", "2027-01-01T00:00"],
] as const)("a limit of %s counts from %s until before %s", (cycle, from, to) => {
  const window = { from: at(from), to: at(to) };
  expect(cycleWindow(cycle, at("2026-11-26T12:00"))).toEqual(window);
  expect(cycleWindow(cycle, window.from)).toEqual(window);
  expect(cycleWindow(cycle, window.to - 1)).toEqual(window);
});

it("a limit without a cycle counts for each event, one for a life always", () => {
  expect(cycleWindow("NONE", at("2026-11-26T12:00"))).toBeNull();
  expect(cycleWindow("LIFETIME", at("2026-11-26T12:00"))).toEqual({ from: 0, to: Date.UTC(9999, 0, 1) });
  // The turn of a year is a turn of a month.
  expect(cycleWindow("MONTHLY", at("2026-12-31T23:59"))).toEqual({
    from: at("2026-12-01T00:00"),
    to: at("2027-01-01T00:00"),
  });
});

it("points of a day live to its midnight, so many days on; those that live 0 days never expire", () => {
  expect(endOfDay("2026-12-31")).toBe(at("2027-01-01T00:00"));
  expect(expiryAfter(at("2026-11-26T00:00"), 1)).toBe(at("2026-11-28T00:00"));
  expect(expiryAfter(at("2026-11-26T23:59"), 365)).toBe(at("2027-11-27T00:00"));
  expect(expiryAfter(at("2026-11-26T00:00"), 0)).toBeNull();
  expect(lastDayOf(at("2026-11-28T00:00"))).toBe("2026-11-27");
  expect(lastDayOf(at("2026-11-28T00:00") + DAY - 1)).toBe("2026-11-28");
  expect(lastDayOf(null)).toBeNull();
});

it("a text about points has four marks, and values are put in as they are", () => {
  const values = { name: "{points} Lan", points: "10", balance: "50", expireAt: "31/12/2026" };
  const text = "{name}: +{points}, còn {balance} đến {expireAt} {other}";
  expect(fillPointText(text, values)).toBe("{points} Lan: +10, còn 50 đến 31/12/2026 {other}");
  expect(unknownMarks("{name} {points} {balance} {expireAt}")).toEqual([]);
  expect(unknownMarks("{tên} {} { name}")).toEqual(["{tên}", "{}", "{ name}"]);
  expect([unknownMarks("{name"), unknownMarks("name}"), unknownMarks("{x} {")]).toEqual([["{"], ["}"], ["{x}", "{"]]);
});
