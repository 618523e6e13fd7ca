import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPermissionRule, createStrategies, type PermissionRule, type Requirement } from "./permission-rule.ts";

const fail = (): boolean => {
  throw new Error("no");
};

/** Names that meet often, among them ones that every object has. */
const name: fc.Arbitrary<string> = fc.constantFrom(
  "a.read",
  "a.update",
  "b.read",
  "ROLE",
  "constructor",
  "__proto__",
  "default",
);
const names = fc.uniqueArray(name);
const requirement: fc.Arbitrary<Requirement> = fc.record(
  { only: names, except: names, redirectTo: fc.oneof(fc.constant("/there"), fc.dictionary(name, fc.constant("/x"))) },
  { requiredKeys: [] },
);

function ruleOf(granted: readonly string[]): PermissionRule {
  const rule = createPermissionRule();
  for (const one of granted) rule.addPermission(one);
  return rule;
}

describe("permission rule", () => {
  it("R5-12 grants what exists and what a function says yes to", () => {
    const rule = ruleOf(["a.read"]);
    rule.addPermission("a.update", (asked) => asked === "a.update");
    rule.addPermission("a.delete", () => false);
    expect(["a.read", "a.update", "a.delete", "a.create"].map(rule.has)).toEqual([true, true, false, false]);
  });

  it("R5-12 counts an error in a function as denied, and so anything but true", () => {
    const rule = createPermissionRule();
    rule.addPermission("a.read", fail);
    rule.addRole("EDITOR", fail);
    rule.addPermission("late", (() => Promise.resolve(true)) as unknown as () => boolean);
    rule.otherwise(fail);
    expect(["a.read", "EDITOR", "late", "never.heard"].map(rule.has)).toEqual([false, false, false, false]);
  });

  it("R6-03 a role is a list of permissions, all of them needed, or a function", () => {
    const rule = ruleOf(["a.read", "b.read"]);
    rule.addRole("READER", ["a.read", "b.read"]);
    rule.addRole("WRITER", ["a.read", "a.update"]);
    rule.addRole("NIGHT", () => true);
    rule.addRole("NONE", []);
    expect(["READER", "WRITER", "NIGHT", "NONE"].map(rule.has)).toEqual([true, false, true, true]);
  });

  it("R6-03 a role that names itself asks for a permission of that name, not for ever", () => {
    const rule = createPermissionRule();
    rule.addRole("SNAKE", ["SNAKE"]);
    expect(rule.has("SNAKE")).toBe(false);
  });

  it("R5-13 empty lists mean allowed, whatever is granted", () => {
    fc.assert(
      fc.property(names, (granted) => {
        const rule = ruleOf(granted);
        return rule.allows({}) && rule.allows({ only: [], except: [] }) && rule.allows({ only: [] });
      }),
    );
  });

  it("R5-13 except wins over only; else one of only is enough", () => {
    fc.assert(
      fc.property(names, requirement, (granted, asked) => {
        const { only = [], except = [] } = asked;
        const wanted = only.length === 0 || only.some((one) => granted.includes(one));
        const refused = except.some((one) => granted.includes(one));
        return ruleOf(granted).allows(asked) === (wanted && !refused);
      }),
    );
  });

  it("R5-13 a further grant opens only, and closes except, never the other way round", () => {
    fc.assert(
      fc.property(names, name, names, (granted, more, list) => {
        const [before, after] = [ruleOf(granted), ruleOf([...granted, more])];
        expect(after.allows({ only: list }) || !before.allows({ only: list })).toBe(true);
        expect(before.allows({ except: list }) || !after.allows({ except: list })).toBe(true);
      }),
    );
  });

  it("R5-14 redirects by the failed permission, else by the default", () => {
    const rule = ruleOf(["a.read", "b.read"]);
    const redirectTo = { "a.create": "/branch", default: "/error/403" };
    expect(rule.redirectOf({ only: ["a.create"], redirectTo })).toBe("/branch");
    expect(rule.redirectOf({ except: ["b.read"], redirectTo })).toBe("/error/403");
    expect(rule.redirectOf({ only: ["constructor"], redirectTo })).toBe("/error/403");
    expect(rule.redirectOf({ only: ["a.create"], redirectTo: "/dashboard" })).toBe("/dashboard");
    expect(rule.redirectOf({ only: ["a.create"] })).toBeNull();
    expect(rule.redirectOf({ only: ["toString"], redirectTo: {} })).toBeNull();
  });

  it("R5-14 redirects only who is refused, and only to a named place", () => {
    fc.assert(
      fc.property(names, requirement, (granted, asked) => {
        const rule = ruleOf(granted);
        const place = rule.redirectOf(asked);
        if (rule.allows(asked)) return place === null;
        return place === null || place === "/there" || place === "/x";
      }),
    );
  });

  it("R6-02 forgets permissions, roles and who decides for the rest", () => {
    const rule = ruleOf(["a.read"]);
    rule.addRole("READER", []);
    rule.otherwise(() => true);
    rule.clear();
    expect(["a.read", "READER", "anything"].map(rule.has)).toEqual([false, false, false]);
  });
});

describe("strategies", () => {
  it("R5-14 show, remove, and ones of one's own", () => {
    const strategies = createStrategies<string>({ disable: (block) => `(${block})` });
    strategies.define("blur", (block) => `~${block}`);
    expect(["show", "remove", "disable", "blur"].map((one) => strategies.named(one)("x"))).toEqual([
      "x",
      null,
      "(x)",
      "~x",
    ]);
  });

  it.each(["blink", "", "constructor", "__proto__"])("R5-14 the unknown strategy name %j throws", (unknown) => {
    expect(() => createStrategies({}).named(unknown)).toThrow(`Unknown permission strategy "${unknown}"`);
  });
});
