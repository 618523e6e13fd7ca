import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { configKeys, parseConfig } from "./config.ts";
import { checkDefinition, definitionOf, hasDefault, type DefinitionDraft } from "./definition.ts";
import { filterKind, indexRows } from "./index-rows.ts";
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

describe("what is said of a definition that is wrong", () => {
  const told = (draft: DefinitionDraft, others = [field("other", "INTEGER")]) =>
    checkDefinition({ ...DRAFT, ...draft }, others, NOW).issues;

  it("is in its own words, at its place", () => {
    const { OWNER, ALL } = ENUMS.accessScope;
    expect(told({ code: "A" })).toEqual([{ field: "code", code: "pattern", message: "projectMetadata.rule.code" }]);
    expect(told({ accessScope: OWNER, editableScope: ALL })).toEqual([
      { field: "editableScope", code: "invalid", message: "projectMetadata.rule.editWider" },
    ]);
    expect(told({ restriction: ENUMS.restriction.RESTRICTED })).toEqual([
      { field: "userGroupIds", code: "required", message: "projectMetadata.rule.groups" },
    ]);
    expect(told({ fieldType: T.JSON, filterable: true })).toEqual([
      { field: "filterable", code: "invalid", message: "projectMetadata.rule.noFilter" },
    ]);
    for (const name of ["config", "defaultValue"] as const) {
      expect(told({ [name]: "{" })).toEqual([{ field: name, code: "invalid", message: "projectMetadata.rule.json" }]);
    }
    expect(told({ config: "1" })).toEqual([{ field: "config", code: "invalid" }]);
    expect(told({ config: '{"min":"1"}' })).toMatchObject([{ field: "config.min", code: "invalid" }]);
    const condition = { operator: "GT", value: "1", to: null, result: "READONLY" } as const;
    expect(told({ conditions: [{ ...condition, field: "soTang" }] })).toEqual([
      { field: "conditions.0.field", code: "cycle", message: "projectMetadata.rule.conditionSelf" },
    ]);
    expect(told({ conditions: [{ ...condition, field: "gone" }] })).toEqual([
      { field: "conditions.0.field", code: "notFound", message: "projectMetadata.rule.conditionField" },
    ]);
    expect(told({ conditions: [{ ...condition, field: "other" }] }, [field("other", "TEXT")])).toEqual([
      { field: "conditions.0.operator", code: "invalid", message: "projectMetadata.rule.conditionOperator" },
    ]);
    expect(told({ conditions: [{ ...condition, field: "other" }] }, [on("other", "soTang")])).toMatchObject([
      { message: "projectMetadata.rule.conditionCycle" },
    ]);
  });

  const on = (code: string, other: string) =>
    field(code, "INTEGER", {
      conditions: [{ field: other, operator: "GT", value: "1", to: null, result: "DEACTIVE" }],
    });

  it("codes are two to fifty letters and figures", () => {
    for (const code of ["ab", `a${"B1".repeat(24)}b`]) expect(told({ code }), code).toEqual([]);
    for (const code of ["a", "x".repeat(51), "a_b", ""])
      expect(told({ code }), code).toMatchObject([{ field: "code" }]);
  });

  it("lists are filtered by twenty fields of a company at most", () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => field(`f${n}`, "INTEGER", { filterable: true }));
    expect(told({ filterable: true }, [...others(19), field("plain", "INTEGER")])).toEqual([]);
    expect(told({ filterable: true }, others(20))).toEqual([
      { field: "filterable", code: "limit", message: "projectMetadata.rule.filters", params: { max: 20 } },
    ]);
    expect(told({}, others(20))).toEqual([]);
  });

  it("only what is of no object alone can be the beginning of a new one", () => {
    const without = Object.entries(T).flatMap(([name, type]) => (hasDefault(type) ? [] : [name]));
    expect(without.toSorted()).toEqual(
      "CHECK_LIST DATETIME_REMINDER PROJECT_STAGE UPLOAD_FILE UPLOAD_GALLERY UPLOAD_IMG".split(" "),
    );
    expect(told({ fieldType: T.CHECK_LIST, defaultValue: "[1]" })).toEqual([
      { field: "defaultValue", code: "forbidden", message: "projectMetadata.rule.noDefault" },
    ]);
    expect(told({ fieldType: T.CHECK_LIST, defaultValue: "[]" })).toEqual([]);
    expect(told({ fieldType: T.USERS, defaultValue: '["x"]' })).toEqual([{ field: "defaultValue.0", code: "invalid" }]);
    // Whoever may rate at all may be who begins with it.
    const config = JSON.stringify({ ratedBy: [ENUMS.userRole.CUSTOMER] });
    const rated = checkDefinition({ ...DRAFT, fieldType: T.RATING, config, defaultValue: "4" }, [], NOW);
    expect(rated).toEqual({ issues: [], config, defaultValue: "4" });
  });

  it("what is stored is written in one way, and nothing where nothing is said", () => {
    const stored = (draft: DefinitionDraft) => {
      const { config, defaultValue } = checkDefinition({ ...DRAFT, ...draft }, [], NOW);
      return [config, defaultValue];
    };
    expect(stored({})).toEqual([null, null]);
    expect(stored({ config: "{}", defaultValue: "null" })).toEqual([null, null]);
    expect(stored({ config: '{ "unit": " m ", "min": 1 }', defaultValue: " 2 " })).toEqual([
      '{"min":1,"unit":"m"}',
      "2",
    ]);
    expect(stored({ defaultValue: '"x"' })).toEqual([null, null]);
  });

  it("a draft that says nothing is a text of its company that everybody sees", () => {
    expect(definitionOf({})).toEqual({
      ...field("", "TEXT"),
      _id: "",
      label: "",
      orderNo: 0,
      appliesTo: [],
    });
    expect(definitionOf({ status: ENUMS.genericStatus.ACTIVE }).isActive).toBe(true);
    const full = field("full", "SELECT", {
      labelEn: "Full",
      config: { options: [{ code: "A", label: "a" }] },
      section: "Chung",
      orderNo: 7,
      scopeUsing: ENUMS.scopeUsing.GENERAL,
      projectTypes: ["DESIGN"],
      actionTypeIds: [idOf(1)],
      required: true,
      requiredFromStatus: "PLANNING",
      defaultValue: "A",
      restriction: ENUMS.restriction.RESTRICTED,
      userGroupIds: [idOf(2)],
      accessScope: ENUMS.accessScope.OWNER,
      editableScope: ENUMS.accessScope.ADMIN,
      conditions: [{ field: "other", operator: "GT", value: "1", to: null, result: "READONLY" }],
      showInList: true,
      filterable: true,
      searchable: true,
      showToCustomer: true,
      helpText: "Chọn một",
    });
    const { isActive: _isActive, ...row } = full;
    const texts = { config: JSON.stringify(full.config), defaultValue: '"A"' };
    expect(definitionOf({ ...row, ...texts, projectTypes: ["DESIGN"] })).toEqual(full);
  });
});

describe("what lists find objects by", () => {
  it("is by a number, a time or a text, or not at all", () => {
    const kinds = Object.fromEntries(Object.entries(T).map(([name, type]) => [name, filterKind(type)]));
    expect(kinds).toEqual({
      TEXT: "text",
      CHECK: "text",
      INTEGER: "number",
      SELECT: "text",
      CURRENCY: "number",
      UPLOAD_FILE: null,
      UPLOAD_IMG: null,
      UPLOAD_GALLERY: null,
      JSON: null,
      TEXT_AREA: null,
      DATETIME_PICKER: "time",
      PROJECT_STAGE: "text",
      USERS: "text",
      RATING: "number",
      DATETIME_REMINDER: "time",
      REPEAT_TYPE: "text",
      CHECK_LIST: null,
      SELECT_REMIND_BEFORE: null,
    });
  });

  it("is the beginning of a long text, the kind of what repeats, the instant of a reminder", () => {
    const row = (type: FieldTypeName, value: unknown) => indexRows([field("x", type)], { x: value });
    expect(row("TEXT", "x".repeat(256))).toMatchObject([{ text: "x".repeat(255) }]);
    expect(row("REPEAT_TYPE", { type: 2, until: null })).toMatchObject([{ text: "2", place: 0 }]);
    const time = "2026-01-02T03:04:05.000Z";
    expect(row("DATETIME_REMINDER", { at: time, userIds: [] })).toMatchObject([{ time }]);
    expect(row("DATETIME_PICKER", time)).toMatchObject([{ time, text: null, number: null }]);
    expect(row("RATING", 4.5)).toMatchObject([{ number: 4.5 }]);
    expect(row("SELECT", [])).toEqual([]);
  });

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
