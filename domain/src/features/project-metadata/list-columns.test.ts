import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { cellOf, columnOf, headOf, NAMING_TYPES, withoutUnused, wordsOf } from "./list-columns.ts";
import { field, type FieldTypeName } from "./testing/fields.ts";

const T = ENUMS.dynamicFieldType;
const FAR = Number.MAX_SAFE_INTEGER;
const OWN_WORDS = { config: { labelTrue: "Có", labelFalse: "Không" } };
const names = (id: string): string | undefined => ({ a: "An", b: "Bình" })[id];
const cell = (type: FieldTypeName, value: unknown, more = {}): unknown => cellOf(field("x", type, more), value, names);

describe("a field as a column of a list", () => {
  it("R3-20 is of the kind by which lists and files show its type", () => {
    const kinds = Object.keys(T).map((type) => [type, columnOf(field("x", type as FieldTypeName))]);
    const tags = { kind: "tags", max: 50, each: 255 };
    const whole = { kind: "integer", min: -FAR, max: FAR };
    expect(Object.fromEntries(kinds)).toEqual({
      TEXT: { kind: "text", max: 255 },
      CHECK: { kind: "boolean" },
      INTEGER: whole,
      SELECT: { kind: "choices", choices: [] },
      CURRENCY: { ...whole, unit: "money" },
      UPLOAD_FILE: tags,
      UPLOAD_IMG: tags,
      UPLOAD_GALLERY: tags,
      JSON: { kind: "longText", max: 10_000 },
      TEXT_AREA: { kind: "longText", max: 10_000 },
      DATETIME_PICKER: { kind: "dateTime" },
      PROJECT_STAGE: tags,
      USERS: tags,
      RATING: { kind: "decimal", digits: 1, min: 0, max: 10 },
      DATETIME_REMINDER: { kind: "dateTime" },
      REPEAT_TYPE: { kind: "enum", of: "repeatType" },
      CHECK_LIST: { kind: "text", max: 255 },
      SELECT_REMIND_BEFORE: { kind: "choices", choices: [] },
    });
  });

  it("is a day, or a choice of words, where its settings say so", () => {
    expect(columnOf(field("x", "DATETIME_PICKER", { config: { dateOnly: true } }))).toEqual({ kind: "date" });
    expect(columnOf(field("x", "CHECK", OWN_WORDS))).toEqual({ kind: "choice", choices: ["true", "false"] });
    for (const config of [{ labelTrue: "Có" }, { labelFalse: "Không" }]) {
      expect(columnOf(field("x", "CHECK", { config }))).toEqual({ kind: "boolean" });
    }
  });

  it("is headed by its label in each language, with the unit", () => {
    expect(headOf(field("tang", "INTEGER"))).toEqual({ vi: "TANG", en: "TANG" });
    expect(headOf(field("tang", "INTEGER", { labelEn: "Floors", config: { unit: "tầng" } }))).toEqual({
      vi: "TANG (tầng)",
      en: "Floors (tầng)",
    });
  });

  it("names people, stages and files of these types", () => {
    expect(
      Object.entries(T)
        .flatMap(([name, type]) => (NAMING_TYPES.includes(type) ? [name] : []))
        .toSorted(),
    ).toEqual(["PROJECT_STAGE", "UPLOAD_FILE", "UPLOAD_GALLERY", "UPLOAD_IMG", "USERS"]);
  });
});

describe("a value as its column shows it", () => {
  it("is nothing where nothing is said", () => {
    for (const type of Object.keys(T) as FieldTypeName[]) {
      for (const nothing of [null, undefined]) expect(cell(type, nothing), type).toBeNull();
    }
  });

  it("is what it is, or its text, its instant, its names", () => {
    expect(cell("TEXT", "chữ")).toBe("chữ");
    expect(cell("INTEGER", 0)).toBe(0);
    expect(cell("CHECK", false)).toBe(false);
    expect(cell("CHECK", true, OWN_WORDS)).toBe("true");
    expect(cell("RATING", 4.5)).toBe("4.5");
    expect(cell("DATETIME_PICKER", "2026-11-26", { config: { dateOnly: true } })).toBe("2026-11-26");
    expect(cell("DATETIME_PICKER", "2026-11-26T03:00:00Z")).toEqual(new Date("2026-11-26T03:00:00Z"));
    expect(cell("DATETIME_PICKER", "bao giờ")).toBeNull();
    expect(cell("DATETIME_REMINDER", { at: "2026-11-26T03:00:00Z" })).toEqual(new Date("2026-11-26T03:00:00Z"));
    expect(cell("DATETIME_REMINDER", "2026-11-26T03:00:00Z")).toBeNull();
    expect(cell("REPEAT_TYPE", { type: 2 })).toBe(2);
    expect(cell("REPEAT_TYPE", { until: null })).toBeNull();
    expect(cell("REPEAT_TYPE", 2)).toBeNull();
    expect(cell("SELECT", "A")).toEqual(["A"]);
    expect(cell("SELECT", ["A", "B"])).toEqual(["A", "B"]);
    expect(cell("SELECT_REMIND_BEFORE", [5, 60])).toEqual(["5", "60"]);
    for (const type of ["USERS", "PROJECT_STAGE", "UPLOAD_FILE", "UPLOAD_IMG", "UPLOAD_GALLERY"] as const) {
      expect(cell(type, ["b", "gone", "a"]), type).toEqual(["Bình", "An"]);
      expect(cell(type, "a"), type).toEqual(["An"]);
    }
  });

  it("says of things to do how many of them are done, and of JSON its beginning", () => {
    const entry = (id: string, done: boolean) => ({ id, text: id, done, by: null, at: null });
    expect(cell("CHECK_LIST", [entry("a", true), entry("b", false), entry("c", true)])).toBe("2/3");
    expect(cell("JSON", { a: 1 })).toBe('{"a":1}');
    expect(String(cell("JSON", { a: "x".repeat(20_000) }))).toHaveLength(10_000);
  });
});

describe("the words for the values of a column", () => {
  const minutes = (language: "vi" | "en", count: number): string => `${count} ${language === "vi" ? "phút" : "min"}`;
  const OPTIONS = [
    { code: "A", label: "Loại A", labelEn: "Kind A" },
    { code: "B", label: "Loại B" },
    { code: "C", label: "Loại C" },
  ];

  it("are those of the options that are used, each once; what its list has lost has none", () => {
    const cells = [["B", "A"], null, ["A", "GONE"]];
    const told = [
      { value: "B", vi: "Loại B", en: "Loại B" },
      { value: "A", vi: "Loại A", en: "Kind A" },
    ];
    expect(wordsOf(field("x", "SELECT", { config: { options: OPTIONS } }), cells, {}, minutes)).toEqual(told);
    expect(wordsOf(field("x", "SELECT", { config: { listId: "list" } }), cells, { list: OPTIONS }, minutes)).toEqual(
      told,
    );
    expect(wordsOf(field("x", "SELECT", { config: { listId: "other" } }), cells, { list: OPTIONS }, minutes)).toEqual(
      [],
    );
    expect(wordsOf(field("x", "SELECT"), cells, { "": OPTIONS }, minutes)).toEqual(told);
  });

  it("are times before something, and a field's own for yes and no; others have none", () => {
    expect(wordsOf(field("x", "SELECT_REMIND_BEFORE"), [["5"], ["60", "5"]], {}, minutes)).toEqual([
      { value: "5", vi: "5 phút", en: "5 min" },
      { value: "60", vi: "60 phút", en: "60 min" },
    ]);
    expect(wordsOf(field("x", "CHECK", OWN_WORDS), ["true", "false", null], {}, minutes)).toEqual([
      { value: "true", vi: "Có", en: "Có" },
      { value: "false", vi: "Không", en: "Không" },
    ]);
    expect(wordsOf(field("x", "CHECK"), [true], {}, minutes)).toEqual([]);
    expect(wordsOf(field("x", "TEXT", OWN_WORDS), ["true"], {}, minutes)).toEqual([]);
  });
});

it("values that conditions hide read as nothing", () => {
  const states = new Map([
    ["a", "ACTIVE"],
    ["b", "DEACTIVE"],
    ["c", "READONLY"],
  ]);
  expect(withoutUnused({ a: 1, b: 2, c: 3, d: 4 }, states)).toEqual({ a: 1, c: 3, d: 4 });
});
