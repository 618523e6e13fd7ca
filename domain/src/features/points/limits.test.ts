import { expect, it } from "vitest";
import { cycleWindow } from "./cycle.ts";
import { isFor, pointsOf, type GrantRule } from "./grant.ts";
import { levelAfter, wrongThreshold } from "./levels.ts";

const RULE: GrantRule = {
  type: "WELCOME",
  event: null,
  cycle: "YEARLY",
  amount: 10,
  vndStep: null,
  maxPoints: 0,
  quantityThreshold: 3,
  customerLevel: null,
  effectiveFrom: "2026-01-01",
  effectiveTo: "2026-06-30",
};
const at = (time: string): number => Date.parse(`${time}+07:00`);

it("I9 the event that reaches the threshold brings points, the one before does not", () => {
  const after = (events: number) => pointsOf(RULE, 0, { events, money: 0, granted: 0 });
  expect([after(2), after(3)]).toEqual([0, 10]);
});

it("a setting is in effect up to the last moment of its last day in Vietnam", () => {
  const happens = (time: string) => isFor(RULE, { type: "WELCOME", event: null, netMoney: 0, level: 0, at: at(time) });
  expect([happens("2026-06-30T23:59:59"), happens("2026-07-01T00:00:00")]).toEqual([true, false]);
});

it("I11 a threshold belongs to its level, and a level that is kept is kept on its last day", () => {
  const next = (today: string) =>
    levelAfter(0, 1000, [0, 1000, 5000, 20_000], { isMonthly: false, today, lockedUntil: "2026-06-30" });
  expect([next("2026-06-30"), next("2026-07-01")]).toEqual([0, 1]);
  expect([wrongThreshold([0, 10, 10, 20]), wrongThreshold([0, 10, 11, 20])]).toEqual([2, undefined]);
});

it("a week goes from Monday to the midnight after Sunday", () => {
  const monday = at("2026-11-23T00:00:00");
  const week = { from: monday, to: monday + 7 * 86_400_000 };
  expect(cycleWindow("WEEKLY", at("2026-11-29T23:59:59"))).toEqual(week);
});
