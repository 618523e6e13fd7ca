import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForMembers, keepsRule, type MemberRule, type RowRule } from "./row-rule.ts";

const NOW = Date.parse("2026-11-21T05:00:00Z");
const member: MemberRule = { memberOf: { table: "m", row: "row_id", user: "user_id" }, user: "me" };
const keeps = (rule: RowRule, row: object, isMember = false): boolean =>
  keepsRule(rule, { ...row }, { now: NOW, isMember: () => isMember });

describe("keepsRule", () => {
  it.each([
    ["a value", { status: 1 }, { status: 1 }, { status: 2 }],
    ["one of several", { audience: ["A", "B"] }, { audience: "B" }, { audience: "C" }],
    ["the row itself", { id: "x" }, { _id: "x" }, { _id: "y" }],
    ["an instant that has come", { at: { before: "now" } }, { at: new Date(NOW) }, { at: new Date(NOW + 1) }],
    ["an instant that comes", { at: { after: "now" } }, { at: "2026-11-21T05:00:00.001Z" }, { at: null }],
    ["or none", { at: { after: "now", orNull: true } }, { at: null }, { at: "2026-11-21T05:00:00Z" }],
    ["or nothing at all", { at: { after: "now", orNull: true } }, {}, { at: "soon" }],
    ["no instant that has come", { at: { before: "now" } }, { at: "2000-01-01T00:00:00Z" }, {}],
  ] as const)("%s", (_case, rule, kept, broken) => {
    expect(keeps(rule, kept)).toBe(true);
    expect(keeps(rule, broken)).toBe(false);
  });

  it("compares texts that were words of the language once", () => {
    expect(keeps({ tense: "past" }, { tense: "past" })).toBe(true);
    expect(keeps({ tense: "past" }, { tense: new Date(0) })).toBe(false);
  });

  it("asks for the members with the value that the rule is about", () => {
    const asked: unknown[] = [];
    const isMember = (_rule: MemberRule, value: unknown): boolean => asked.push(value) > 0;
    expect(keepsRule({ id: member, projectId: member }, { _id: "r", projectId: "p" }, { now: NOW, isMember })).toBe(
      true,
    );
    expect(asked).toEqual(["r", "p"]);
    expect(asksForMembers({ status: 1, id: member })).toBe(true);
    expect(asksForMembers({ status: 1, at: { before: "now" }, of: ["memberOf"] })).toBe(false);
  });

  it("all parts of a rule count: with one more it lets through no row that it did not before", () => {
    const part = fc.record(
      { status: fc.constantFrom(0, 1), audience: fc.constantFrom("A", "B") },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(part, part, fc.boolean(), (rule, row, isMember) => {
        const longer: RowRule = { ...rule, id: member };
        expect(keeps(longer, row, isMember)).toBe(keeps(rule, row) && isMember);
      }),
    );
  });
});
