import type { FieldCondition } from "@nepnha/contract/features/project-metadata/fields";
import { describe, expect, it } from "vitest";
import { conditionCycle, conditionFault, fieldStates } from "./conditions.ts";
import { field, type FieldTypeName } from "./testing/fields.ts";

const when = (
  other: string,
  operator: FieldCondition["operator"],
  value: string,
  more: Partial<FieldCondition> = {},
): FieldCondition => ({
  field: other,
  operator,
  value,
  to: null,
  result: "DEACTIVE",
  ...more,
});

/** What becomes of a field with one condition over another of a type that holds something. */
function state(type: FieldTypeName, held: unknown, condition: Omit<FieldCondition, "field">): string | undefined {
  const fields = [field("other", type), field("x", "TEXT", { conditions: [{ ...condition, field: "other" }] })];
  return fieldStates(fields, { other: held }).get("x");
}

describe("conditions of fields", () => {
  it("compare numbers and times; from … to below … counts its beginning and not its end", () => {
    const between = when("", "BETWEEN", "150", { to: "250" });
    expect([149, 150, 249, 250].map((held) => state("INTEGER", held, between))).toEqual([
      "ACTIVE",
      "DEACTIVE",
      "DEACTIVE",
      "ACTIVE",
    ]);
    for (const [operator, wanted] of [
      ["LT", "ANN"],
      ["LE", "AAN"],
      ["GT", "NNA"],
      ["GE", "NAA"],
      ["EQUALTO", "NAN"],
    ] as const) {
      const found = [4, 5, 6].map((held) =>
        state("CURRENCY", held, when("", operator, "5")) === "DEACTIVE" ? "A" : "N",
      );
      expect(found.join(""), operator).toBe(wanted);
    }
    expect(state("DATETIME_PICKER", "2026-01-02", when("", "GE", "2026-01-02"))).toBe("DEACTIVE");
    expect(state("RATING", 4.5, when("", "GT", "4"))).toBe("DEACTIVE");
  });

  it("ask whether something is so; nothing is only not so, but a tick that was never set is off", () => {
    expect(state("SELECT", ["A", "B"], when("", "EQUALTO", "B"))).toBe("DEACTIVE");
    expect(state("SELECT", "A", when("", "EQUALTO", "B"))).toBe("ACTIVE");
    expect(state("TEXT", "x", when("", "EQUALTO", "x", { result: "READONLY" }))).toBe("READONLY");
    expect(state("INTEGER", undefined, when("", "LT", "5"))).toBe("ACTIVE");
    expect(state("CHECK", undefined, when("", "EQUALTO", "false"))).toBe("DEACTIVE");
  });

  it("hidden beats locked, and a hidden field reads as nothing", () => {
    const fields = [
      field("a", "INTEGER"),
      field("b", "INTEGER", { conditions: [when("a", "GT", "1", { result: "READONLY" }), when("a", "GT", "2")] }),
      field("c", "TEXT", { conditions: [when("b", "GT", "0")] }),
    ];
    const of = (a: number) => Object.fromEntries(fieldStates(fields, { a, b: 5 }));
    expect(of(1)).toEqual({ a: "ACTIVE", b: "ACTIVE", c: "DEACTIVE" });
    expect(of(2)).toEqual({ a: "ACTIVE", b: "READONLY", c: "DEACTIVE" });
    expect(of(3)).toEqual({ a: "ACTIVE", b: "DEACTIVE", c: "ACTIVE" });
  });

  it("the shortest ring is named; a chain is none", () => {
    const on = (code: string, ...others: string[]) =>
      field(code, "INTEGER", { conditions: others.map((other) => when(other, "GT", "0")) });
    expect(conditionCycle([on("a", "b"), on("b", "c"), on("c")], "a")).toBeNull();
    expect(conditionCycle([on("a", "b"), on("b", "c", "d"), on("c", "d"), on("d", "a")], "a")).toEqual([
      "a",
      "b",
      "d",
      "a",
    ]);
    expect([...fieldStates([on("a", "b"), on("b", "a")], {}).values()]).toEqual(["ACTIVE", "ACTIVE"]);
  });

  it("are refused where the other field cannot be asked so", () => {
    const fault = (type: FieldTypeName, condition: FieldCondition) => conditionFault(condition, field("x", type));
    expect(fault("JSON", when("x", "EQUALTO", "1"))).toBe("operator");
    expect(fault("SELECT", when("x", "GT", "1"))).toBe("operator");
    expect(fault("CHECK", when("x", "EQUALTO", "yes"))).toBe("value");
    expect(fault("INTEGER", when("x", "GT", "abc"))).toBe("value");
    expect(fault("INTEGER", when("x", "BETWEEN", "5", { to: "5" }))).toBe("to");
    expect(fault("INTEGER", when("x", "BETWEEN", "5", { to: "6" }))).toBeNull();
    expect(fault("TEXT", when("x", "EQUALTO", "5"))).toBeNull();
    expect(fault("CHECK", when("x", "GT", "true"))).toBe("operator");
    expect(["true", "false"].map((value) => fault("CHECK", when("x", "EQUALTO", value)))).toEqual([null, null]);
    for (const type of ["INTEGER", "CURRENCY", "RATING", "DATETIME_PICKER"] as const) {
      expect(["", " ", "x"].map((value) => fault(type, when("x", "EQUALTO", value)))).toEqual([
        "value",
        "value",
        "value",
      ]);
      expect(fault(type, when("x", "BETWEEN", "2026"))).toBe("to");
      expect(fault(type, when("x", "BETWEEN", "2026", { to: "x" }))).toBe("to");
      expect(fault(type, when("x", "BETWEEN", "2026", { to: "2025" }))).toBe("to");
      expect(fault(type, when("x", "LT", "2026"))).toBeNull();
    }
    for (const type of ["TEXT", "SELECT", "PROJECT_STAGE", "USERS"] as const) {
      expect([fault(type, when("x", "EQUALTO", "")), fault(type, when("x", "LE", "1"))]).toEqual([null, "operator"]);
    }
    for (const type of ["TEXT_AREA", "UPLOAD_IMG", "DATETIME_REMINDER", "REPEAT_TYPE"] as const) {
      expect(fault(type, when("x", "EQUALTO", "1"))).toBe("operator");
    }
  });

  it("hold of nothing that is not there, cannot be compared, or is no field", () => {
    expect(state("JSON", { a: 1 }, when("", "EQUALTO", "1"))).toBe("ACTIVE");
    expect(state("TEXT", null, when("", "EQUALTO", "null"))).toBe("ACTIVE");
    for (const operator of ["EQUALTO", "LT", "LE", "GT", "GE", "BETWEEN"] as const) {
      expect(state("INTEGER", 5, when("", operator, "x", { to: "9" })), operator).toBe("ACTIVE");
      expect(state("INTEGER", ["5"], when("", operator, "5", { to: "9" })), operator).toBe("ACTIVE");
    }
    expect(state("INTEGER", 5, when("", "BETWEEN", "1"))).toBe("ACTIVE");
    expect([true, false].map((held) => state("CHECK", held, when("", "EQUALTO", "true")))).toEqual([
      "DEACTIVE",
      "ACTIVE",
    ]);
    const lonely = field("x", "TEXT", { conditions: [when("gone", "EQUALTO", "true")] });
    expect(fieldStates([lonely], { gone: "true" }).get("x")).toBe("ACTIVE");
    for (const type of ["PROJECT_STAGE", "USERS"] as const) {
      expect(state(type, ["a", "b"], when("", "EQUALTO", "b")), type).toBe("DEACTIVE");
    }
  });
});
