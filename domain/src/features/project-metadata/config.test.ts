import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldConfig } from "@nepnha/contract/features/project-metadata/fields";
import { describe, expect, it } from "vitest";
import { configKeys, parseConfig } from "./config.ts";
import { idOf, type FieldTypeName } from "./testing/fields.ts";

const T = ENUMS.dynamicFieldType;
const parsed = (type: FieldTypeName, config: unknown): ReturnType<typeof parseConfig> => parseConfig(T[type], config);
/** Issues as `field code`, with the number that they name. */
const faults = (type: FieldTypeName, config: unknown): string[] =>
  parsed(type, config).issues.map(({ field, code, params = {} }) => [field, code, ...Object.values(params)].join(" "));
const list = <V>(count: number, of: (place: number) => V): V[] =>
  Array.from({ length: count }, (_, place) => of(place));

it("R3-20 the form of each type has its settings in their order", () => {
  expect(Object.fromEntries(Object.entries(T).map(([name, type]) => [name, configKeys(type).join(" ")]))).toEqual({
    TEXT: "minLength maxLength regex",
    CHECK: "labelTrue labelFalse",
    INTEGER: "min max unit",
    SELECT: "options listId multiple maxCount",
    CURRENCY: "min max allowNegative",
    UPLOAD_FILE: "endings maxMb",
    UPLOAD_IMG: "maxMb",
    UPLOAD_GALLERY: "maxMb maxCount",
    JSON: "jsonSchema",
    TEXT_AREA: "maxLength",
    DATETIME_PICKER: "dateOnly minDay maxDay",
    PROJECT_STAGE: "",
    USERS: "roles groupIds membersOnly maxCount",
    RATING: "stars halves ratedBy",
    DATETIME_REMINDER: "",
    REPEAT_TYPE: "",
    CHECK_LIST: "items allowAdd requiredAll",
    SELECT_REMIND_BEFORE: "",
  });
});

describe("settings that are numbers", () => {
  it.each([
    ["TEXT_AREA", "maxLength", 1, 10_000],
    ["TEXT", "minLength", 0, 255],
    ["INTEGER", "min", -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ["INTEGER", "max", -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ["UPLOAD_FILE", "maxMb", 1, 500],
    ["UPLOAD_GALLERY", "maxCount", 1, 50],
    ["RATING", "stars", 3, 10],
  ] as const)("of %s, %s is from %i to %i", (type, name, least, most) => {
    for (const value of [least, most])
      expect(parsed(type, { [name]: value })).toEqual({ config: { [name]: value }, issues: [] });
    for (const value of [least - 1, most + 1]) expect(faults(type, { [name]: value }), `${value}`).toHaveLength(1);
    for (const value of [1.5, "5", Number.NaN, {}, true])
      expect(faults(type, { [name]: value })).toEqual([`${name} invalid`]);
  });

  it("say what they may be", () => {
    expect(faults("RATING", { stars: 2 })).toEqual(["stars min 3"]);
    expect(faults("RATING", { stars: 11 })).toEqual(["stars max 10"]);
    expect(faults("TEXT", { maxLength: 256 })).toEqual(["maxLength max 255"]);
    expect(faults("TEXT", { maxLength: 255 })).toEqual([]);
    expect(faults("TEXT_AREA", { maxLength: 10_001 })).toEqual(["maxLength max 10000"]);
    expect(faults("TEXT", { minLength: 10_001 })).toEqual(["minLength max 10000"]);
    // Nobody writes 256 signs into a line of 255.
    expect(faults("TEXT", { minLength: 256 })).toEqual(["maxLength min 256"]);
  });
});

describe("settings of two ends", () => {
  it("may meet, and not cross", () => {
    expect(faults("TEXT", { minLength: 3, maxLength: 3 })).toEqual([]);
    expect(faults("TEXT", { minLength: 4, maxLength: 3 })).toEqual(["maxLength min 4"]);
    expect(faults("INTEGER", { min: 3, max: 3 })).toEqual([]);
    expect(faults("INTEGER", { min: 4, max: 3 })).toEqual(["max min 4"]);
    expect(faults("DATETIME_PICKER", { minDay: "2026-01-02", maxDay: "2026-01-02" })).toEqual([]);
    expect(faults("DATETIME_PICKER", { minDay: "2026-01-03", maxDay: "2026-01-02" })).toEqual([
      "maxDay min 2026-01-03",
    ]);
  });

  it("of money begin at nothing, unless it may be owed", () => {
    expect(faults("CURRENCY", { min: 0 })).toEqual([]);
    expect(faults("CURRENCY", { min: -1 })).toEqual(["min min 0"]);
    expect(faults("CURRENCY", { min: -1, allowNegative: true })).toEqual([]);
    expect(faults("CURRENCY", { max: -1 })).toEqual([]);
    expect(faults("INTEGER", { min: -1 })).toEqual([]);
  });
});

describe("settings that are texts, marks and days", () => {
  it("are trimmed, and no longer than they are shown", () => {
    expect(parsed("INTEGER", { unit: "  tầng " }).config).toEqual({ unit: "tầng" });
    expect(faults("INTEGER", { unit: "x".repeat(20) })).toEqual([]);
    expect(faults("INTEGER", { unit: "x".repeat(21) })).toEqual(["unit maxLength 20"]);
    for (const name of ["labelTrue", "labelFalse"]) {
      expect(faults("CHECK", { [name]: "x".repeat(50) })).toEqual([]);
      expect(faults("CHECK", { [name]: "x".repeat(51) })).toEqual([`${name} maxLength 50`]);
      expect(faults("CHECK", { [name]: 1 })).toHaveLength(1);
    }
  });

  it("that are off say nothing", () => {
    expect(parsed("INTEGER", { unit: "", min: null, max: undefined })).toEqual({ config: {}, issues: [] });
    expect(parsed("CURRENCY", { allowNegative: false })).toEqual({ config: {}, issues: [] });
    for (const nothing of [null, undefined, {}]) expect(parsed("TEXT", nothing)).toEqual({ config: {}, issues: [] });
    for (const none of [[], "x", 1])
      expect(parsed("TEXT", none)).toEqual({ config: {}, issues: [{ field: "", code: "invalid" }] });
  });

  it.each([
    ["CURRENCY", "allowNegative"],
    ["SELECT", "multiple"],
    ["DATETIME_PICKER", "dateOnly"],
    ["USERS", "membersOnly"],
    ["RATING", "halves"],
    ["CHECK_LIST", "allowAdd"],
    ["CHECK_LIST", "requiredAll"],
  ] as const)("of %s, %s is on or off", (type, name) => {
    const base = type === "SELECT" ? { listId: idOf(1) } : {};
    expect(parsed(type, { ...base, [name]: true })).toEqual({ config: { ...base, [name]: true }, issues: [] });
    for (const value of [1, "true", {}]) expect(faults(type, { ...base, [name]: value })).toEqual([`${name} invalid`]);
  });

  it("days are of two centuries that the calendar has", () => {
    for (const name of ["minDay", "maxDay"]) {
      for (const day of ["1900-01-01", "2100-12-31"]) expect(faults("DATETIME_PICKER", { [name]: day })).toEqual([]);
      for (const day of ["1899-12-31", "2101-01-01", "2026-02-30", "hôm nay", 1]) {
        expect(faults("DATETIME_PICKER", { [name]: day }), String(day)).toEqual([`${name} invalid`]);
      }
    }
  });

  it("patterns and schemas are of the kinds that take no time", () => {
    expect(parsed("TEXT", { regex: "[A-Z]{2}\\d+" }).config).toEqual({ regex: "[A-Z]{2}\\d+" });
    for (const regex of ["(a)\\1", "(", 5]) expect(faults("TEXT", { regex })).toEqual(["regex pattern"]);
    expect(parsed("TEXT", { regex: "(a){200}" }).issues).toEqual([
      { field: "regex", code: "limit", message: "projectMetadata.rule.patternTooBig" },
    ]);
    expect(parsed("JSON", { jsonSchema: { type: "object" } }).config).toEqual({ jsonSchema: { type: "object" } });
    for (const jsonSchema of [{ $ref: "#" }, "x", []])
      expect(faults("JSON", { jsonSchema })).toEqual(["jsonSchema invalid"]);
  });
});

describe("settings that are lists", () => {
  it.each([
    ["UPLOAD_FILE", "endings", 20, (place: number) => `e${place}`, "PDF", "pattern"],
    ["USERS", "roles", 5, (place: number) => Object.values(ENUMS.userRole)[place % 3], 99, "choice"],
    ["RATING", "ratedBy", 5, (place: number) => Object.values(ENUMS.userRole)[place % 3], "x", "choice"],
    ["USERS", "groupIds", 20, (place: number) => idOf(place + 1), "x", "invalid"],
  ] as const)("of %s, %s has so many at most, each once", (type, name, most, of, wrong, code) => {
    const full = list<unknown>(most, of);
    expect(parsed(type, { [name]: full })).toEqual({ config: { [name]: [...new Set(full)] }, issues: [] });
    expect(faults(type, { [name]: list<unknown>(most + 1, of) })).toEqual([`${name} limit ${most}`]);
    expect(faults(type, { [name]: of(0) })).toEqual([`${name} invalid`]);
    expect(faults(type, { [name]: [of(0), wrong] })).toEqual([`${name}.1 ${code}`]);
  });

  it("endings of files are of small letters and figures", () => {
    for (const ending of ["p", "jpeg2000"]) expect(faults("UPLOAD_FILE", { endings: [ending] })).toEqual([]);
    for (const ending of ["", "jpeg20000", ".pdf", "a b", 1]) {
      expect(faults("UPLOAD_FILE", { endings: [ending] })).toEqual(["endings.0 pattern"]);
    }
  });

  it("what is chosen from is a list of the field's own or one of the company's, not both", () => {
    const options = [{ code: "A", label: "Loại A" }];
    expect(faults("SELECT", { options })).toEqual([]);
    expect(faults("SELECT", { listId: idOf(1) })).toEqual([]);
    expect(faults("SELECT", {})).toEqual(["options required"]);
    expect(faults("SELECT", null)).toEqual(["options required"]);
    expect(faults("SELECT", { options, listId: idOf(1) })).toEqual(["options required"]);
    // What is wrong is told once.
    expect(faults("SELECT", { listId: "x" })).toEqual(["listId invalid"]);
    expect(faults("SELECT", { options: [] })).toEqual(["options required"]);
    expect(faults("SELECT", { options: "A" })).toEqual(["options required"]);
    expect(faults("SELECT", { options: [1] })).toEqual(["options.0 invalid"]);
  });

  it("options keep what they say and nothing else", () => {
    const full = { code: "A", label: "Loại A", labelEn: "Kind A", color: "#FF0000", rests: true };
    const bare = { code: "B", label: "Loại B" };
    const { config, issues } = parsed("SELECT", {
      options: [full, { ...bare, label: " Loại B ", labelEn: "", color: "", rests: false }],
    });
    expect(issues).toEqual([]);
    expect(config).toEqual({ options: [full, bare] } satisfies FieldConfig);
    const second = (more: object): string[] =>
      faults("SELECT", { options: [bare, { code: "A", label: "A", ...more }] });
    expect(second({ more: 1 })).toEqual(["options.1.more unknown"]);
    expect(second({ code: "B" })).toEqual(["options.1.code duplicate"]);
    expect(second({ code: "" })).toEqual(["options.1.code minLength 1"]);
    expect(second({ code: "x".repeat(32) })).toEqual([]);
    expect(second({ code: "x".repeat(33) })).toEqual(["options.1.code maxLength 32"]);
    expect(second({ code: "có dấu" })).toHaveLength(1);
    expect(second({ label: "x".repeat(100) })).toEqual([]);
    expect(second({ label: "x".repeat(101) })).toEqual(["options.1.label maxLength 100"]);
    expect(second({ label: undefined })).toHaveLength(1);
    expect(second({ labelEn: "x".repeat(100) })).toEqual([]);
    expect(second({ labelEn: "x".repeat(101) })).toEqual(["options.1.labelEn maxLength 100"]);
    expect(second({ color: "red" })).toHaveLength(1);
  });

  it("has 200 options at most", () => {
    const option = (place: number): object => ({ code: `C${place}`, label: "A" });
    expect(faults("SELECT", { options: list(200, option) })).toEqual([]);
    expect(faults("SELECT", { options: list(201, option) })).toEqual(["options limit 200"]);
  });

  it("a list of things to do begins with up to 100 of its own", () => {
    const entry = (place: number): object => ({ id: `viec-${place}`, text: " Việc " });
    expect(parsed("CHECK_LIST", { items: [entry(1)] }).config).toEqual({ items: [{ id: "viec-1", text: "Việc" }] });
    expect(faults("CHECK_LIST", { items: list(100, entry) })).toEqual([]);
    expect(faults("CHECK_LIST", { items: list(101, entry) })).toEqual(["items limit 100"]);
    expect(faults("CHECK_LIST", { items: {} })).toEqual(["items invalid"]);
    expect(faults("CHECK_LIST", { items: [entry(1), 5] })).toEqual(["items.1.id invalid"]);
    for (const id of ["", "A", "x".repeat(37), 5]) {
      expect(faults("CHECK_LIST", { items: [{ id, text: "Việc" }] })).toEqual(["items.0.id invalid"]);
    }
    expect(faults("CHECK_LIST", { items: [{ id: "x".repeat(36), text: "x".repeat(200) }] })).toEqual([]);
    expect(faults("CHECK_LIST", { items: [entry(1), entry(1)] })).toEqual(["items.1.id duplicate"]);
    expect(faults("CHECK_LIST", { items: [entry(1), { id: "a", text: "x".repeat(201) }] })).toEqual([
      "items.1.text maxLength 200",
    ]);
  });
});
