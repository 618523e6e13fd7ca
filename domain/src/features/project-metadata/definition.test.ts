import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { configKeys, parseConfig } from "./config.ts";
import { checkDefinition, definitionOf, type DefinitionDraft } from "./definition.ts";
import { indexRows } from "./index-rows.ts";
import { CONFIGS, field, idOf, NOW, type FieldTypeName } from "./testing/fields.ts";

const T = ENUMS.dynamicFieldType;
const DRAFT: DefinitionDraft = { code: "soTang", label: "Số tầng", fieldType: T.INTEGER, appliesTo: ["PROJECT"] };
const faults = (draft: DefinitionDraft, others = [field("other", "INTEGER")]): string[] =>
  checkDefinition({ ...DRAFT, ...draft }, others, NOW).issues.map((one) => `${one.field} ${one.code}`);

describe("a definition of a field", () => {
  it.each(Object.keys(T) as FieldTypeName[])("R3-20 %s knows its own settings and no others", (type) => {
    expect(parseConfig(T[type], CONFIGS[type])).toEqual({ config: CONFIGS[type], issues: [] });
    const strange =
      Object.values(T)
        .flatMap(configKeys)
        .find((key) => !configKeys(T[type]).includes(key)) ?? "";
    expect(parseConfig(T[type], { ...CONFIGS[type], [strange]: 1 }).issues).toEqual([
      { field: strange, code: "unknown" },
    ]);
  });

  it("refuses settings that say nothing or contradict each other", () => {
    const wrong = (type: FieldTypeName, config: object): string[] =>
      parseConfig(T[type], config).issues.map((one) => `${one.field} ${one.code}`);
    expect(wrong("TEXT", { maxLength: 256 })).toEqual(["maxLength max"]);
    expect(wrong("TEXT", { minLength: 9, maxLength: 3 })).toEqual(["maxLength min"]);
    expect(wrong("TEXT", { regex: "(a)\\1" })).toEqual(["regex pattern"]);
    expect(wrong("INTEGER", { min: 5, max: 3 })).toEqual(["max min"]);
    expect(wrong("INTEGER", { min: 2 ** 53 })).toEqual(["min invalid"]);
    expect(wrong("CURRENCY", { min: -1 })).toEqual(["min min"]);
    expect(wrong("CURRENCY", { min: -1, allowNegative: true })).toEqual([]);
    expect(wrong("SELECT", {})).toEqual(["options required"]);
    expect(
      wrong("SELECT", {
        options: [
          { code: "A", label: "a" },
          { code: "a", label: "b" },
        ],
      }),
    ).toEqual(["options.1.code duplicate"]);
    expect(wrong("SELECT", { options: [{ code: "A", label: " " }] })).toEqual(["options.0.label minLength"]);
    expect(wrong("RATING", { stars: 11 })).toEqual(["stars max"]);
    expect(wrong("JSON", { jsonSchema: { $ref: "#" } })).toEqual(["jsonSchema invalid"]);
    expect(wrong("CHECK_LIST", { items: [{ id: "a", text: "" }] })).toEqual(["items.0.text minLength"]);
  });

  it("has a code that programs can use, and nobody changes it who cannot see it", () => {
    expect(faults({})).toEqual([]);
    for (const code of ["SoTang", "so-tang", "1a", "sốTầng", "a"])
      expect(faults({ code }), code).toEqual(["code pattern"]);
    const { ALL, OWNER, ADMIN } = ENUMS.accessScope;
    expect(faults({ accessScope: OWNER, editableScope: ALL })).toEqual(["editableScope invalid"]);
    expect(faults({ accessScope: OWNER, editableScope: ADMIN })).toEqual([]);
    expect(faults({ restriction: ENUMS.restriction.RESTRICTED })).toEqual(["userGroupIds required"]);
  });

  it("is one of twenty filters at most, and of a type that can be one", () => {
    const filters = Array.from({ length: 20 }, (_, n) => field(`f${n}`, "TEXT", { filterable: true }));
    expect(faults({ filterable: true }, filters)).toEqual(["filterable limit"]);
    expect(faults({ filterable: true }, filters.slice(1))).toEqual([]);
    expect(faults({ filterable: true, fieldType: T.JSON })).toEqual(["filterable invalid"]);
  });

  it("begins with a value that its type would take, stored in the type's form", () => {
    const stored = (draft: DefinitionDraft) => checkDefinition({ ...DRAFT, ...draft }, [], NOW).defaultValue;
    expect(stored({ defaultValue: " 3 " })).toBe("3");
    expect(stored({ fieldType: T.TEXT, defaultValue: '" a "' })).toBe('"a"');
    expect(stored({ defaultValue: "" })).toBeNull();
    expect(faults({ defaultValue: "x" })).toEqual(["defaultValue invalid"]);
    expect(faults({ config: '{"max":2}', defaultValue: "3" })).toEqual(["defaultValue max"]);
    expect(faults({ fieldType: T.UPLOAD_IMG, defaultValue: `"${idOf(1)}"` })).toEqual(["defaultValue forbidden"]);
    expect(faults({ config: "{" })).toEqual(["config invalid"]);
    expect(faults({ config: "[]" })).toEqual(["config invalid"]);
    expect(faults({ config: '{"stars":3}' })).toEqual(["config.stars unknown"]);
    expect(checkDefinition({ ...DRAFT, config: '{"min":1,"max":null}' }, [], NOW).config).toBe('{"min":1}');
  });

  it("hangs on other fields without a ring", () => {
    const on = (other: string, more = {}) => ({
      field: other,
      operator: "GT" as const,
      value: "1",
      to: null,
      result: "DEACTIVE" as const,
      ...more,
    });
    expect(faults({ conditions: [on("other")] })).toEqual([]);
    expect(faults({ conditions: [on("soTang"), on("nowhere")] })).toEqual([
      "conditions.0.field cycle",
      "conditions.1.field notFound",
    ]);
    expect(faults({ conditions: [on("other", { value: "x" })] })).toEqual(["conditions.0.value invalid"]);
    const ring = checkDefinition(
      { ...DRAFT, conditions: [on("other")] },
      [field("other", "INTEGER", { conditions: [on("soTang")] })],
      NOW,
    );
    expect(ring.issues).toMatchObject([
      { field: "conditions", code: "cycle", params: { path: "Số tầng → OTHER → Số tầng" } },
    ]);
  });

  it("is read from its row, and a draft with faults too", () => {
    const row = { ...DRAFT, config: '{"min":1}', defaultValue: "2", status: 0 };
    expect(definitionOf(row)).toMatchObject({ code: "soTang", config: { min: 1 }, defaultValue: 2, isActive: false });
    expect(definitionOf({ config: "{", defaultValue: "{" })).toMatchObject({
      config: {},
      defaultValue: null,
      code: "",
    });
  });
});

describe("what lists find objects by", () => {
  it("is a row for each value, by its kind; others only say that there is one", () => {
    const fields = [
      field("n", "CURRENCY"),
      field("d", "DATETIME_PICKER"),
      field("s", "SELECT"),
      field("c", "CHECK"),
      field("j", "JSON"),
      field("none", "TEXT"),
    ];
    const rows = indexRows(fields, { n: 5, d: "2026-01-02", s: ["A", "B"], c: false, j: {} });
    const empty = { place: 0, text: null, number: null, time: null };
    expect(rows).toEqual([
      { ...empty, fieldId: "id-n", number: 5 },
      { ...empty, fieldId: "id-d", time: "2026-01-02T00:00:00+07:00" },
      { ...empty, fieldId: "id-s", text: "A" },
      { ...empty, fieldId: "id-s", place: 1, text: "B" },
      { ...empty, fieldId: "id-c", text: "false" },
      { ...empty, fieldId: "id-j" },
    ]);
  });
});
