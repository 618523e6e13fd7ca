import type { FieldConfig } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import type { FieldIssue } from "../../platform/translate.ts";
import type { ValueFacts } from "./facts.ts";
import { checkValue, isBlank } from "./field-value.ts";
import { CONTEXT, field, idOf, NOW, type FieldTypeName } from "./testing/fields.ts";

const TAKEN = "taken";
const { USER, ADMIN, CUSTOMER } = ENUMS.userRole;

/** What is said of a value: `taken`, or the code with the parameters and the text of its own, as far as there are any. */
function said(
  type: FieldTypeName,
  raw: unknown,
  config: FieldConfig = {},
  { facts, before = null, role = CONTEXT.role }: { facts?: ValueFacts; before?: unknown; role?: number } = {},
): typeof TAKEN | Omit<FieldIssue, "field"> {
  const context = { ...CONTEXT, role: role as typeof CONTEXT.role, ...(facts && { facts }) };
  const result = checkValue(field("x", type, { config }), raw, before, context);
  return result.ok ? TAKEN : result.issue;
}

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe("R3-20 a field that says nothing of its limits has the usual ones", () => {
  it.each<[FieldTypeName, FieldConfig, (size: number) => unknown, number, object]>([
    ["TEXT", {}, (size) => "x".repeat(size), 255, { code: "maxLength", params: { max: 255 } }],
    ["TEXT_AREA", {}, (size) => "x".repeat(size), 10_000, { code: "maxLength", params: { max: 10_000 } }],
    [
      "SELECT",
      { multiple: true, options: [{ code: "A", label: "a" }] },
      (size) => many(size, "A"),
      50,
      { code: "limit", params: { max: 50 } },
    ],
    ["UPLOAD_GALLERY", {}, (size) => many(size, idOf(4)), 50, { code: "limit", params: { max: 50 } }],
    ["USERS", {}, (size) => many(size, idOf(1)), 50, { code: "limit", params: { max: 50 } }],
    [
      "DATETIME_REMINDER",
      {},
      (size) => ({ at: "2027-01-01T00:00:00Z", userIds: many(size, idOf(1)) }),
      50,
      { code: "limit", params: { max: 50 }, at: "userIds" },
    ],
    // Each of the eight may be named twice.
    ["SELECT_REMIND_BEFORE", {}, (size) => many(size, 5), 16, { code: "limit", params: { max: 16 } }],
    ["RATING", {}, (stars) => stars, 5, { code: "max", params: { max: 5 } }],
  ])("%s", (type, config, of, most, issue) => {
    expect(said(type, of(most), config)).toBe(TAKEN);
    expect(said(type, of(most + 1), config)).toEqual(issue);
  });

  it("days are those from 1900 to 2100, in Vietnam", () => {
    const day = (raw: string) => said("DATETIME_PICKER", raw, { dateOnly: true });
    expect([day("1900-01-01"), day("2100-12-31")]).toEqual([TAKEN, TAKEN]);
    expect(day("1899-12-31")).toEqual({ code: "min", params: { min: "1900-01-01" } });
    expect(day("2101-01-01")).toEqual({ code: "max", params: { max: "2100-12-31" } });
    expect(said("DATETIME_PICKER", "2100-12-31T16:59:59Z")).toBe(TAKEN);
    expect(said("DATETIME_PICKER", "2100-12-31T17:00:00Z")).toMatchObject({ code: "max" });
    const repeated = (until: string) => said("REPEAT_TYPE", { type: ENUMS.repeatType.DAILY, until });
    expect(["1900-01-01", "2100-12-31"].map(repeated)).toEqual([TAKEN, TAKEN]);
    expect(["1899-12-31", "2101-01-01"].map(repeated)).toEqual(
      many(2, { code: "invalid", message: "field.date", at: "until" }),
    );
  });

  it("amounts are none below nothing, unless the field says so", () => {
    expect(said("CURRENCY", -1)).toEqual({ code: "min", params: { min: 0 } });
    expect(said("CURRENCY", -1, { allowNegative: true })).toBe(TAKEN);
    expect(said("CURRENCY", 9, { min: 10, allowNegative: true })).toEqual({ code: "min", params: { min: 10 } });
    expect(said("CURRENCY", 10, { min: 10 })).toBe(TAKEN);
    expect(said("INTEGER", -(2 ** 53) + 1)).toBe(TAKEN);
  });
});

describe("R3-20 a limit of a field is good to the last one", () => {
  it("of texts and numbers, with the words for what is none", () => {
    expect([said("TEXT", "ab", { minLength: 2 }), said("TEXT", "abc", { maxLength: 3 })]).toEqual([TAKEN, TAKEN]);
    expect(said("TEXT", "a", { minLength: 2 })).toMatchObject({ code: "minLength" });
    expect(said("TEXT", "abc", { regex: "[0-9]+" })).toEqual({ code: "pattern" });
    expect(said("TEXT", "a\nb", { regex: "[0-9]+" })).toMatchObject({ code: "characters" });
    expect([said("INTEGER", 2, { min: 2 }), said("INTEGER", 3, { max: 3 })]).toEqual([TAKEN, TAKEN]);
    expect(said("INTEGER", 1, { min: 2 })).toEqual({ code: "min", params: { min: 2 } });
    expect(said("INTEGER", 4, { max: 3 })).toEqual({ code: "max", params: { max: 3 } });
    expect(said("INTEGER", 1.5)).toEqual({ code: "invalid", message: "field.integer" });
    expect(said("CURRENCY", 1.5)).toEqual({ code: "invalid", message: "field.money" });
  });

  it("of days: the first and the last are good", () => {
    const config = { dateOnly: true, minDay: "2026-01-01", maxDay: "2026-01-31" };
    expect([said("DATETIME_PICKER", "2026-01-01", config), said("DATETIME_PICKER", "2026-01-31", config)]).toEqual([
      TAKEN,
      TAKEN,
    ]);
    expect(said("DATETIME_PICKER", "2025-12-31", config)).toEqual({ code: "min", params: { min: "2026-01-01" } });
    expect(said("DATETIME_PICKER", "2026-02-01", config)).toEqual({ code: "max", params: { max: "2026-01-31" } });
    expect(said("DATETIME_PICKER", "2026-01-01T00:00:00Z", config)).toEqual({ code: "invalid", message: "field.date" });
    expect(said("DATETIME_PICKER", "2026-01-01")).toEqual({ code: "invalid", message: "field.dateTime" });
    // An instant counts by the day that it is in Vietnam.
    const times = { minDay: "2026-01-01", maxDay: "2026-01-31" };
    expect(said("DATETIME_PICKER", "2025-12-31T17:00:00Z", times)).toBe(TAKEN);
    expect(said("DATETIME_PICKER", "2025-12-31T16:59:59Z", times)).toMatchObject({ code: "min" });
    expect(said("DATETIME_PICKER", "2026-01-31T17:00:00Z", times)).toMatchObject({ code: "max" });
  });

  it("of stars, whole or half, by those who may give them", () => {
    expect(said("RATING", 3, { stars: 3 })).toBe(TAKEN);
    expect(said("RATING", 4, { stars: 3 })).toEqual({ code: "max", params: { max: 3 } });
    expect(said("RATING", 2.5)).toEqual({ code: "invalid" });
    expect(said("RATING", 2.5, { halves: true })).toBe(TAKEN);
    expect(said("RATING", -0.5, { halves: true })).toEqual({ code: "min", params: { min: 0 } });
    expect(said("RATING", "3")).toEqual({ code: "invalid" });
    expect(said("RATING", 3, { ratedBy: [] })).toBe(TAKEN);
    expect(said("RATING", 3, { ratedBy: [ADMIN] })).toBe(TAKEN);
    expect(said("RATING", 3, { ratedBy: [CUSTOMER] })).toEqual({ code: "forbidden" });
    expect(said("RATING", 3, { ratedBy: [CUSTOMER] }, { role: CUSTOMER })).toBe(TAKEN);
  });

  it("of files: a megabyte to the byte, and any of the endings", () => {
    const file = (size: number, name = "a.pdf", kind: "image" | "document" = "document") => ({
      facts: { files: new Map([[idOf(3), { kind, name, size }]]) },
    });
    const MB = 1024 * 1024;
    expect(said("UPLOAD_FILE", idOf(3), { maxMb: 2 }, file(2 * MB))).toBe(TAKEN);
    expect(said("UPLOAD_FILE", idOf(3), { maxMb: 2 }, file(2 * MB + 1))).toEqual({
      code: "max",
      params: { max: "2 MB" },
    });
    expect(said("UPLOAD_FILE", idOf(3), {}, file(99 * MB, "a"))).toBe(TAKEN);
    const endings = { endings: ["pdf", "dwg"] };
    expect(said("UPLOAD_FILE", idOf(3), endings, file(1, "a.b.DWG"))).toBe(TAKEN);
    for (const name of ["a.pdf.exe", "pdf.", "a"]) {
      expect(said("UPLOAD_FILE", idOf(3), endings, file(1, name)), name).toEqual({ code: "choice" });
    }
    expect(said("UPLOAD_FILE", idOf(3), {}, file(1, "a.png", "image"))).toBe(TAKEN);
    for (const type of ["UPLOAD_IMG", "UPLOAD_GALLERY"] as const) {
      const raw = type === "UPLOAD_IMG" ? idOf(3) : [idOf(3)];
      expect(said(type, raw, {}, file(1, "a.png", "image"))).toBe(TAKEN);
      expect(said(type, raw, {}, file(1))).toMatchObject({ code: "upload" });
    }
  });
});

describe("R3-20 what a value may name", () => {
  it("is one of the choices, which may stand in a list of their own", () => {
    const options = ["A", "x".repeat(32), "y".repeat(33)].map((code) => ({ code, label: code }));
    expect(said("SELECT", "A", { options })).toBe(TAKEN);
    expect(said("SELECT", "x".repeat(32), { options })).toBe(TAKEN);
    expect(said("SELECT", "y".repeat(33), { options })).toEqual({ code: "choice" });
    for (const raw of ["B", 1, ["A"]]) expect(said("SELECT", raw, { options })).toEqual({ code: "choice" });
    expect(said("SELECT", "A")).toEqual({ code: "choice" });
    const lists = new Map([[idOf(5), [{ code: "L", label: "l" }]]]);
    expect(said("SELECT", "L", { listId: idOf(5) }, { facts: { lists } })).toBe(TAKEN);
    expect(said("SELECT", "A", { listId: idOf(5) }, { facts: { lists } })).toEqual({ code: "choice" });
    // A browser does not know what is in the list.
    expect(said("SELECT", "A", { listId: idOf(5) }, { facts: {} })).toBe(TAKEN);
    // What rests stays where it is.
    const rests = { options: [{ code: "OLD", label: "o", rests: true }, ...options] };
    expect(said("SELECT", "OLD", rests)).toEqual({ code: "choice" });
    expect(said("SELECT", " OLD", rests, { before: "OLD" })).toEqual({ code: "choice" });
    expect(said("SELECT", "OLD", rests, { before: ["OLD"] })).toBe(TAKEN);
  });

  it("is of people whoever fits what the field asks of them, all of it", () => {
    const person = (isMember: boolean, groupIds: readonly string[] = []) => ({ role: USER, isMember, groupIds });
    const users = new Map([
      [idOf(1), person(true, [idOf(11), idOf(12)])],
      [idOf(2), person(false)],
    ]);
    const asked = (config: FieldConfig, n = 1) => said("USERS", [idOf(n)], config, { facts: { users } });
    const wrong = { code: "choice", at: "0" };
    for (const config of [{}, { roles: [] }, { groupIds: [] }, { roles: [ADMIN, USER] }, { groupIds: [idOf(12)] }]) {
      expect(asked(config)).toBe(TAKEN);
    }
    expect(asked({ roles: [ADMIN] })).toEqual(wrong);
    expect(asked({ groupIds: [idOf(13)] })).toEqual(wrong);
    expect(asked({ roles: [ADMIN], groupIds: [idOf(11)] })).toEqual(wrong);
    expect(asked({ membersOnly: true })).toBe(TAKEN);
    expect(asked({ membersOnly: true }, 2)).toEqual(wrong);
    expect(asked({ membersOnly: false }, 2)).toBe(TAKEN);
    expect(asked({}, 3)).toEqual({ code: "notFound", at: "0" });
    expect(said("USERS", ["x"])).toEqual({ code: "invalid", at: "0" });
  });

  it("is taken where nobody can look whether it is there, as in a browser", () => {
    const facts = {};
    expect(said("UPLOAD_FILE", idOf(99), {}, { facts })).toBe(TAKEN);
    expect(said("USERS", [idOf(99)], { membersOnly: true }, { facts })).toBe(TAKEN);
    expect(said("PROJECT_STAGE", idOf(99), {}, { facts })).toBe(TAKEN);
    for (const type of ["UPLOAD_FILE", "PROJECT_STAGE"] as const) {
      expect(said(type, "x", {}, { facts })).toEqual({ code: "invalid" });
    }
  });
});

describe("R3-20 times", () => {
  it("are instants with their zone, from the minute to the nanosecond", () => {
    for (const good of [
      "2026-11-26T10:01Z",
      "2026-11-26T10:01:02Z",
      "2026-11-26T10:01:02.1Z",
      "2026-11-26T10:01:02.123456789+07:00",
    ]) {
      expect(said("DATETIME_PICKER", good), good).toBe(TAKEN);
    }
    for (const wrong of ["2026-11-26T10:01", "2026-11-26 10:01Z", "2026-11-26T25:01Z", "2026-11-26T10:01Z x", 5]) {
      expect(said("DATETIME_PICKER", wrong), String(wrong)).toMatchObject({ code: "invalid" });
    }
  });

  it("to be reminded at are still to come", () => {
    const at = (ms: number) => ({ at: new Date(NOW.getTime() + ms).toISOString() });
    expect(said("DATETIME_REMINDER", at(1))).toBe(TAKEN);
    expect(said("DATETIME_REMINDER", at(0))).toEqual({
      code: "min",
      message: "projectMetadata.rule.future",
      at: "at",
    });
    expect(said("DATETIME_REMINDER", { at: "x" })).toEqual({ code: "invalid", message: "field.dateTime", at: "at" });
    expect(said("DATETIME_REMINDER", "2027-01-01T00:00:00Z")).toEqual({ code: "invalid" });
    expect(said("DATETIME_REMINDER", { ...at(1), userIds: "x" })).toEqual({ code: "invalid", at: "userIds" });
  });

  it("that repeat have a kind, an end or none, and nothing else", () => {
    const { NONE, DAILY } = ENUMS.repeatType;
    const of = (raw: object) => checkValue(field("x", "REPEAT_TYPE"), raw, null, CONTEXT);
    expect(of({ type: DAILY, until: "2027-01-01" })).toEqual({ ok: true, value: { type: DAILY, until: "2027-01-01" } });
    expect(of({ type: DAILY })).toEqual({ ok: true, value: { type: DAILY, until: null } });
    expect(of({ type: NONE, until: "x" })).toEqual({ ok: true, value: { type: NONE, until: null } });
    expect(of({ type: DAILY, more: 1 })).toEqual({ ok: false, issue: { code: "invalid" } });
    expect(of({ until: null })).toEqual({ ok: false, issue: { code: "choice", at: "type" } });
  });
});

describe("a value that says nothing", () => {
  it("is null, a text of spaces and a list without entries; nought and no are something", () => {
    for (const nothing of [null, undefined, []]) expect(isBlank(nothing)).toBe(true);
    for (const something of ["", 0, false, {}, [0]]) expect(isBlank(something)).toBe(false);
    for (const raw of [null, undefined, [], "", " \n"]) {
      expect(checkValue(field("x", "INTEGER"), raw, 5, CONTEXT)).toEqual({ ok: true, value: null });
    }
  });

  it("but what is stored comes back unchanged, whatever the field asks today", () => {
    expect(said("INTEGER", 500, { max: 100 }, { before: 500 })).toBe(TAKEN);
    expect(said("INTEGER", 501, { max: 100 }, { before: 500 })).toMatchObject({ code: "max" });
  });
});
