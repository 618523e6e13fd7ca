import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  automaticOf,
  CODE_LETTERS,
  codeOf,
  drawnCode,
  isValueOf,
  refusalOf,
  type Terms,
  type Wanting,
} from "./terms.ts";

const NOW = Date.UTC(2026, 10, 26);
const OPEN: Terms = {
  state: "ACTIVE",
  from: NOW - 1,
  to: NOW + 1,
  customerId: null,
  customerLevels: [],
  categoryIds: [],
  projectTypes: [],
  left: 1,
  leftForCustomer: null,
};
const WHO: Wanting = { now: NOW, customerId: "c", level: "Level2", categoryIds: ["g"], projectType: "CONSTRUCT" };

describe("R3-01 R1-06 when an offer is given", () => {
  it.each([
    [null, {}],
    [null, { from: NOW }],
    [null, { to: null }],
    [null, { customerId: "c", customerLevels: ["Level2"], categoryIds: ["g"], projectTypes: ["CONSTRUCT"] }],
    ["expired", { to: NOW }],
    ["expired", { state: "EXPIRED", to: null }],
    ["notYet", { from: NOW + 1 }],
    ["notActive", { state: "OTHER" }],
    ["customer", { customerId: "d" }],
    ["level", { customerLevels: ["Level1", "Level3"] }],
    ["category", { categoryIds: ["h"] }],
    ["projectType", { projectTypes: ["DESIGN"] }],
    ["used", { left: 0 }],
    ["used", { state: "USED" }],
    ["perCustomer", { leftForCustomer: 0 }],
  ] as const)("says %s for %o", (reason, more) => {
    expect(refusalOf({ ...OPEN, ...more }, WHO)).toBe(reason);
  });

  it("nobody gets what is for somebody, or for a level, without being known", () => {
    const nobody: Wanting = { ...WHO, customerId: null, level: null, categoryIds: [] };
    expect(refusalOf({ ...OPEN, customerId: "c" }, nobody)).toBe("customer");
    expect(refusalOf({ ...OPEN, customerLevels: ["Level1"] }, nobody)).toBe("level");
  });

  it("what has ended stays so as time goes on, whatever else is true", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), fc.nat(3), fc.option(fc.nat(1e9)), (later, more, left, to) => {
        const terms = { ...OPEN, left, to: to === null ? null : NOW + to };
        const [first, second] = [NOW + later, NOW + later + more].map((now) => refusalOf(terms, { ...WHO, now }));
        expect(first !== "expired" || second === "expired").toBe(true);
        expect(second !== null || first === null).toBe(true);
      }),
    );
  });
});

describe("R1-07 the promotion that comes by itself", () => {
  const promotion = fc.record({
    code: fc.string({ minLength: 1, maxLength: 3 }),
    priority: fc.option(fc.nat(3)),
    stackable: fc.boolean(),
  });

  it("is the same in whatever order they are read, and stands back for vouchers unless it goes with them", () => {
    const lists = fc.uniqueArray(promotion, { selector: ({ code }) => code, maxLength: 6 });
    fc.assert(
      fc.property(lists, fc.boolean(), (all, hasVouchers) => {
        const chosen = automaticOf(all, hasVouchers);
        expect(automaticOf(all.toReversed(), hasVouchers)).toEqual(chosen);
        const open = all.filter(({ stackable }) => stackable || !hasVouchers);
        expect(chosen === null).toBe(open.length === 0);
        const highest = Math.max(0, ...open.map(({ priority }) => priority ?? 0));
        expect(chosen?.priority ?? 0).toBe(highest);
      }),
    );
  });
});

it("R1-07 of promotions the highest priority comes by itself, among equals the first code; none counts as the least", () => {
  const promotion = (code: string, priority: number | null, stackable = true) => ({ code, priority, stackable });
  const all = [promotion("B", 1), promotion("C", 1), promotion("A", null), promotion("D", 2, false)];
  expect(automaticOf(all, false)?.code).toBe("D");
  expect(automaticOf(all, true)?.code).toBe("B");
  expect(automaticOf(all.toReversed(), true)?.code).toBe("B");
  expect(automaticOf([promotion("B", 0), promotion("A", null)], false)?.code).toBe("A");
  expect(automaticOf([promotion("A", 0), promotion("B", null)], false)?.code).toBe("A");
  expect(automaticOf([promotion("A", -1), promotion("B", null)], false)?.code).toBe("B");
  expect(automaticOf([], false)).toBeNull();
});

describe("values and codes", () => {
  it.each([
    ["PERCENT", "0.01", true],
    ["PERCENT", "100", true],
    ["PERCENT", "100.01", false],
    ["PERCENT", null, false],
    ["AMOUNT", "1", true],
    ["AMOUNT", "1.50", false],
    ["AMOUNT", "0", false],
    ["AMOUNT", "-1", false],
    ["PERCENT", "0", false],
    ["POINT_MULTIPLIER", null, false],
    ["POINT_MULTIPLIER", "1.1", true],
    ["POINT_MULTIPLIER", "1.09", false],
    ["POINT_MULTIPLIER", "10", true],
    ["POINT_MULTIPLIER", "10.1", false],
    ["GIFT", null, true],
    ["GIFT", "5", false],
  ] as const)("%s of %s: %s", (type, value, isGood) => {
    expect(isValueOf(type, value)).toBe(isGood);
  });

  it("codes are compared in capitals, without blanks", () => {
    expect(codeOf(" km 2026\t")).toBe("KM2026");
    expect(codeOf("ABC")).toBe("ABC");
  });

  it("every letter of a drawn code is as likely as another, and none looks like another", () => {
    expect(new Set(CODE_LETTERS).size).toBe(32);
    expect(CODE_LETTERS).not.toMatch(/[01IO]/u);
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = drawnCode("", Uint8Array.of(byte));
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(drawnCode("TET", new Uint8Array(8))).toBe("TETAAAAAAAA");
  });
});
