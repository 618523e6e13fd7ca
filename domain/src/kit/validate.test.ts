import { defineResource, type Field } from "@nepnha/contract/kit/define";
import { branches } from "@nepnha/contract/features/branches/branches";
import { news } from "@nepnha/contract/features/posts/news";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vietnamDay, yearsAgo } from "../platform/vietnam-day.ts";
import { judgeRow, parseField, parseRow, searchFields } from "./validate.ts";

const branch = { name: "Chi nhánh Đà Nẵng", address: "12 Bạch Đằng", phone: "0236 3822 111" };

describe("rows", () => {
  it("R5-16 fills defaults and normalises on create", () => {
    const { values, issues } = parseRow(branches, branch, "create", []);
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      phone: "+842363822111",
      showOnWeb: true,
      isHeadOffice: false,
      images: [],
      code: null,
    });
  });

  it("R5-16 names each refused field and why", () => {
    const { issues } = parseRow(branches, { name: "x", phone: "12", role: 0 }, "create", []);
    expect(issues).toEqual([
      { field: "role", code: "unknown" },
      { field: "name", code: "minLength", params: { min: 2 } },
      { field: "address", code: "required" },
      { field: "phone", code: "phone" },
    ]);
  });

  it("updates only what is there", () => {
    expect(parseRow(branches, { name: "Chi nhánh Huế" }, "update", []).values).toEqual({ name: "Chi nhánh Huế" });
    expect(parseRow(branches, { name: " " }, "update", []).issues).toEqual([{ field: "name", code: "required" }]);
  });

  it("R5-06 asks for the banner of news with its own words", () => {
    const body = { title: "Khởi công nhà phố", content: "<p>…</p>", newsType: "COMPANY", categoryIds: [] };
    const { values, issues: begun } = parseRow(news, body, "create", []);
    expect(begun).toEqual([]);
    const { issues } = judgeRow(news, values, 1);
    expect(issues).toEqual([
      { field: "categoryIds", code: "required" },
      { field: "bannerImage", code: "required", message: "field.requiredImage" },
    ]);
  });

  it.each([
    [{ kind: "integer", min: 0, max: 5 }, 9, "max"],
    [{ kind: "integer", min: 0, max: 5 }, Number.NaN, "invalid"],
    [{ kind: "boolean" }, "true", "invalid"],
    [{ kind: "dateTime" }, "2026-13-01T00:00:00Z", "invalid"],
    [{ kind: "choice", choices: ["A"] }, "B", "choice"],
    [{ kind: "ref", to: "x" }, "1' or '1'='1", "invalid"],
    [
      { kind: "images", max: 1 },
      ["0190163d-8694-739b-aea5-966c26f8ad91", "0190163d-8694-739b-aea5-966c26f8ad92"],
      "limit",
    ],
  ] as const)("refuses %j = %j as %s", (field, value, code) => {
    expect(parseField(field, value)).toMatchObject({ ok: false, issue: { code } });
  });
});

const ONE = "0190163d-8694-739b-aea5-966c26f8ad91";
const TWO = "0190163d-8694-739b-aea5-966c26f8ad92";
const REFS = { kind: "refs", to: "users", max: 3, via: { table: "t", own: "a", other: "b" } } as const;
const TAGS = { kind: "tags", max: 4, each: 5 } as const;
const ACCOUNTS = {
  kind: "list",
  max: 2,
  fields: {
    bank: { kind: "text", required: true, max: 20 },
    number: { kind: "text", min: 6, max: 20 },
    main: { kind: "boolean" },
  },
} as const;

describe("fields of several values and of the calendar", () => {
  it.each([
    ["a day", { kind: "date" }, "2024-02-29", "2024-02-29"],
    ["no day", { kind: "date" }, " ", null],
    ["a member's number", { kind: "enum", of: "userRole" }, 4, 4],
    ["ids, each once, in their order", REFS, [TWO, ONE, TWO], [TWO, ONE]],
    ["no ids", REFS, [], []],
    ["nothing where ids may be", REFS, null, []],
    ["tags, trimmed, each once", TAGS, [" a ", "a", "", "e\u0301"], ["a", "é"]],
    ["records with their blanks filled", ACCOUNTS, [{ bank: " ACB " }], [{ bank: "ACB", number: null, main: false }]],
  ] as const)("takes %s", (_name, field, raw, value) => {
    expect(parseField(field, raw)).toEqual({ ok: true, value });
  });

  it.each([
    ["a day that the calendar lacks", { kind: "date" }, "2026-02-30", { code: "invalid" }],
    ["a day with a time", { kind: "date" }, "2026-02-03T00:00:00Z", { code: "invalid" }],
    ["a day before the first", { kind: "date", from: "2000-01-01" }, "1999-12-31", { code: "min" }],
    ["a birthday to come", { kind: "date", age: [0, 100] }, "2100-01-01", { code: "max" }],
    ["a number that is no member", { kind: "enum", of: "userRole" }, 5, { code: "choice" }],
    ["a member's name", { kind: "enum", of: "userRole" }, "ADMIN", { code: "choice" }],
    ["one id instead of a list", REFS, ONE, { code: "invalid" }],
    ["too many ids", REFS, [ONE, TWO, ONE, TWO], { code: "limit" }],
    ["no ids where some must be", { ...REFS, required: true }, [], { code: "required" }],
    ["a long tag", TAGS, ["a", "abcdef"], { code: "maxLength", at: "1" }],
    ["a tag that is no text", TAGS, [{}], { code: "invalid", at: "0" }],
    ["a record that is none", ACCOUNTS, ["x"], { code: "invalid", at: "0" }],
    [
      "a record's wrong part",
      ACCOUNTS,
      [{ bank: "ACB" }, { bank: "VCB", number: "1" }],
      { code: "minLength", at: "1.number" },
    ],
    ["a record's missing part", ACCOUNTS, [{}], { code: "required", at: "0.bank" }],
    ["a record's unknown part", ACCOUNTS, [{ bank: "ACB", role: 0 }], { code: "unknown", at: "0.role" }],
    ["a record's __proto__", ACCOUNTS, [JSON.parse('{"bank":"ACB","__proto__":{}}')], { code: "unknown" }],
  ] as const)("R5-16 refuses %s", (_name, field, raw, issue) => {
    expect(parseField(field, raw)).toMatchObject({ ok: false, issue });
  });

  it("R5-16 takes as many values as there may be, and not one more", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `${ONE.slice(0, -1)}${index}`);
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
    const records = (count: number) => Array.from({ length: count }, () => ({ bank: "ACB" }));
    const limits = [
      [REFS, ids(3), ids(4), 3],
      [{ kind: "images", max: 2 }, ids(2), ids(3), 2],
      [TAGS, tags(4), tags(5), 4],
      [ACCOUNTS, records(2), records(3), 2],
    ] as const;
    for (const [field, good, bad, max] of limits) {
      expect(parseField(field, good)).toMatchObject({ ok: true, value: { length: max } });
      expect(parseField(field, bad)).toEqual({ ok: false, issue: { code: "limit", params: { max } } });
    }
    expect(parseField(TAGS, ["ăăăăă"])).toEqual({ ok: true, value: ["ăăăăă"] });
    expect(parseField(TAGS, ["a\nb"])).toEqual({ ok: false, issue: { code: "invalid", at: "0" } });
    for (const field of [TAGS, ACCOUNTS])
      expect(parseField(field, {})).toEqual({ ok: false, issue: { code: "invalid" } });
  });

  it("R5-16 empties what holds several values to an empty list, and everything else to nothing", () => {
    const choices = { kind: "choices", choices: ["A"] } as const;
    for (const field of [REFS, TAGS, ACCOUNTS, choices, { kind: "images", max: 1 } as const]) {
      for (const nothing of [null, undefined, "", []])
        expect(parseField(field, nothing)).toEqual({ ok: true, value: [] });
      expect(parseField({ ...field, required: true }, [])).toMatchObject({ issue: { code: "required" } });
    }
    expect(parseField({ kind: "boolean" }, null)).toEqual({ ok: true, value: false });
    expect(parseField({ kind: "boolean", default: true }, null)).toEqual({ ok: true, value: true });
    expect(parseField({ kind: "ref", to: "users" }, " ")).toEqual({ ok: true, value: null });
    expect(parseField({ kind: "ref", to: "users" }, [])).toEqual({ ok: false, issue: { code: "invalid" } });
  });

  it("R5-16 asks for a picture in its own words, and for anything else in those of all", () => {
    const picture = { ok: false, issue: { code: "required", message: "field.requiredImage" } };
    expect(parseField({ kind: "images", max: 2, required: true }, [])).toEqual(picture);
    expect(parseField({ kind: "image", required: true }, null)).toEqual(picture);
    expect(parseField({ kind: "date", required: true }, null)).toEqual({ ok: false, issue: { code: "required" } });
  });

  it("R5-16 takes the id of a picture, a file or a row, and texts of every length", () => {
    for (const field of [
      { kind: "image" },
      { kind: "file", accept: "document" },
      { kind: "ref", to: "users" },
    ] as const satisfies Field[]) {
      expect(parseField(field, ONE)).toEqual({ ok: true, value: ONE });
      expect(parseField(field, "x")).toEqual({ ok: false, issue: { code: "invalid" } });
    }
    for (const kind of ["text", "longText", "richText"] as const) {
      expect(parseField({ kind, max: 3 }, " abc ")).toEqual({ ok: true, value: "abc" });
      expect(parseField({ kind, max: 3 }, "abcd")).toMatchObject({ issue: { code: "maxLength" } });
    }
    expect(parseField({ kind: "boolean" }, true)).toEqual({ ok: true, value: true });
  });

  it("R5-16 takes instants from 1900 to 2100, to the millisecond, in UTC", () => {
    const instant = (text: unknown) => parseField({ kind: "dateTime" }, text);
    const edges = ["1900-01-01T00:00:00.000Z", "2100-12-31T23:59:59.999Z"];
    for (const edge of edges) expect(instant(edge)).toEqual({ ok: true, value: edge });
    expect(instant("2026-11-20T08:00+07:00")).toEqual({ ok: true, value: "2026-11-20T01:00:00.000Z" });
    const beyond = ["1899-12-31T23:59:59.999Z", "2101-01-01T00:00:00.000Z", "2026-11-20", "2026-11-20T25:00Z", 5];
    for (const wrong of beyond) expect(instant(wrong)).toMatchObject({ ok: false, issue: { code: "invalid" } });
    // What somebody typed gets words that say how one types it.
    expect(instant("31/02 9h")).toMatchObject({ issue: { message: "field.dateTime" } });
  });

  it("R5-16 takes days from the first to the last, both of them", () => {
    const between = { kind: "date", from: "2000-01-01", to: "2000-12-31" } as const;
    const min = (day: string) => ({ ok: false, issue: { code: "min", params: { min: day } } });
    const max = (day: string) => ({ ok: false, issue: { code: "max", params: { max: day } } });
    for (const day of ["2000-01-01", "2000-12-31"]) expect(parseField(between, day)).toEqual({ ok: true, value: day });
    expect(parseField(between, "1999-12-31")).toEqual(min("2000-01-01"));
    expect(parseField(between, "2001-01-01")).toEqual(max("2000-12-31"));
    for (const day of ["1900-01-01", "2100-12-31"])
      expect(parseField({ kind: "date" }, day)).toEqual({ ok: true, value: day });
    expect(parseField({ kind: "date" }, "1899-12-31")).toEqual(min("1900-01-01"));
    expect(parseField({ kind: "date" }, "2101-01-01")).toEqual(max("2100-12-31"));
  });

  it("R5-16 takes birthdays of people between 15 and 100, and of nobody younger or older", () => {
    const born = (day: string) => parseField({ kind: "date", age: [15, 100] }, day).ok;
    expect([yearsAgo(15), yearsAgo(100), yearsAgo(101, 1)].map(born)).toEqual([true, true, true]);
    expect([yearsAgo(15, 1), yearsAgo(101), "1900-01-01", vietnamDay()].map(born)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("R5-16 names the place in a list", () => {
    const resource = { ...branches, fields: { accounts: ACCOUNTS } };
    expect(parseRow(resource, { accounts: [{}] }, "create", []).issues).toEqual([
      { field: "accounts.0.bank", code: "required" },
    ]);
  });

  it("R5-16 a field that only the server sets is refused, and is not missed", () => {
    const resource = { ...branches, fields: { seen: { kind: "integer", min: 0, max: 9, readOnly: true } as const } };
    expect(parseRow(resource, { seen: 1 }, "update", []).issues).toEqual([{ field: "seen", code: "serverOwned" }]);
    expect(parseRow(resource, { createdBy: null }, "create", []).issues).toEqual([
      { field: "createdBy", code: "serverOwned" },
    ]);
    expect(parseRow(resource, {}, "create", [])).toEqual({ values: {}, issues: [] });
  });
});

describe("decimals and choices", () => {
  const area: Field = { kind: "decimal", digits: 2, min: 0.01, max: 1_000_000, unit: "m2" };
  const platforms: Field = { kind: "choices", choices: ["WEB", "IOS", "ANDROID"], required: true };

  it("takes a decimal of so many digits between its bounds, and no other number", () => {
    expect(parseField(area, "120.55")).toEqual({ ok: true, value: "120.55" });
    expect(parseField(area, "0120.50")).toEqual({ ok: true, value: "120.5" });
    expect(parseField(area, " ")).toEqual({ ok: true, value: null });
    for (const bound of ["0.01", "1000000"]) expect(parseField(area, bound)).toEqual({ ok: true, value: bound });
    expect(parseField(area, "0.125")).toMatchObject({ issue: { code: "digits", params: { max: 2 } } });
    expect(parseField(area, "0")).toMatchObject({ issue: { code: "min" } });
    expect(parseField(area, "1000000.01")).toMatchObject({ issue: { code: "max" } });
    for (const wrong of ["1,5", "1e3", "NaN", "0x10", "9".repeat(30), {}, ["1"], true]) {
      expect(parseField(area, wrong)).toEqual({ ok: false, issue: { code: "invalid", message: "field.number" } });
    }
  });

  it("refuses a number, which may have lost digits on its way, and says how to send it", () => {
    for (const number of [120, 120.55, 0.1 + 0.2, Number.NaN]) {
      expect(parseField(area, number)).toEqual({ ok: false, issue: { code: "invalid", message: "field.decimalText" } });
    }
  });

  it("takes an integer between its bounds, both of them, and none that a number does not hold exactly", () => {
    const between = (min: number, max: number, value: unknown) =>
      codeOf(parseField({ kind: "integer", min, max }, value));
    const codeOf = (read: ReturnType<typeof parseField>) => (read.ok ? read.value : read.issue.code);
    expect([-3, 0, 7].map((value) => between(-3, 7, value))).toEqual([-3, 0, 7]);
    expect([-4, 8].map((value) => between(-3, 7, value))).toEqual(["min", "max"]);
    const { MAX_SAFE_INTEGER: most, MIN_SAFE_INTEGER: least } = Number;
    expect([most, least].map((value) => between(least, most, value))).toEqual([most, least]);
    for (const value of [most + 1, least - 1, 0.5, Infinity, Number.NaN, "7", 7n]) {
      expect(between(least, most, value), String(value)).toBe("invalid");
    }
  });

  it("says of a length in seconds only that it is none, for it is not typed as a number", () => {
    const length: Field = { kind: "integer", min: 0, max: 9, unit: "seconds" };
    expect(parseField(length, "1:30")).toEqual({ ok: false, issue: { code: "invalid" } });
    expect(parseField(length, 10)).toEqual({ ok: false, issue: { code: "max", params: { max: 9 } } });
    expect(parseField(length, -1)).toEqual({ ok: false, issue: { code: "min", params: { min: 0 } } });
  });

  it("takes money only as a whole number that a number holds exactly, up to 2^53 - 1", () => {
    const money: Field = { kind: "integer", min: 0, max: Number.MAX_SAFE_INTEGER, unit: "money" };
    expect(parseField(money, 2 ** 53 - 1)).toEqual({ ok: true, value: 2 ** 53 - 1 });
    for (const wrong of [2 ** 53, 0.5, "1000", 1e300]) {
      expect(parseField(money, wrong)).toEqual({ ok: false, issue: { code: "invalid", message: "field.money" } });
    }
    expect(parseField({ kind: "integer", min: 0, max: 9 }, "1000")).toMatchObject({
      issue: { message: "field.integer" },
    });
  });

  it("takes every decimal that the digits write, exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (hundredths) => {
        const [whole, rest] = [Math.trunc(hundredths / 100), String(hundredths % 100).padStart(2, "0")];
        const value = `${whole}.${rest}`;
        expect(parseField(area, value)).toEqual({ ok: true, value: value.replace(/\.?0+$/, "") });
      }),
    );
  });

  it("keeps choices once each, in the order of the description", () => {
    expect(parseField(platforms, ["ANDROID", "WEB", "WEB"])).toEqual({ ok: true, value: ["WEB", "ANDROID"] });
    expect(parseField(platforms, [])).toEqual({ ok: false, issue: { code: "required" } });
    for (const wrong of ["WEB", ["TV"], [1], {}]) expect(parseField(platforms, wrong).ok).toBe(false);
  });
});

it("R5-16 lets a caller's own keys pass, and makes the search text of the fields that say so", () => {
  const body = { ...branch, version: 3, reason: "x" };
  expect(parseRow(branches, body, "create", ["version", "reason"]).issues).toEqual([]);
  expect(parseRow(branches, body, "create", ["reason"]).issues).toEqual([{ field: "version", code: "serverOwned" }]);
  expect(parseRow(branches, body, "create", ["version"]).issues).toEqual([{ field: "reason", code: "unknown" }]);
  expect(searchFields(branches)).toEqual(["code", "name", "address", "phone"]);
});

describe("fields that hang on others", () => {
  const resource = defineResource({
    name: "things",
    table: "things",
    route: "/things",
    fields: {
      source: { kind: "choice", choices: ["UPLOAD", "LINK"], required: true, default: "UPLOAD" },
      address: { kind: "text", format: "url", max: 200, required: true, when: { field: "source", is: ["LINK"] } },
    },
    status: GENERIC_STATUS,
    rights: ["basic"],
    list: { columns: ["source"], filters: [], sorts: [], title: "source" },
    form: [],
  });

  it("are wanted only while the other field says so, and emptied otherwise", () => {
    expect(judgeRow(resource, { source: "LINK", address: null }, 1).issues).toEqual([
      { field: "address", code: "required" },
    ]);
    expect(judgeRow(resource, { source: "LINK", address: "https://a.vn" }, 1)).toEqual({ cleared: {}, issues: [] });
    expect(judgeRow(resource, { source: "UPLOAD", address: "https://a.vn" }, 1)).toEqual({
      cleared: { address: null },
      issues: [],
    });
    expect(parseRow(resource, { source: "UPLOAD" }, "create", []).issues).toEqual([]);
  });

  it("are emptied to what their kind calls nothing, and left alone where they hold it or are the server's", () => {
    const when = { field: "source", is: ["LINK"] } as const;
    const fields = {
      ...resource.fields,
      tags: { ...TAGS, when },
      open: { kind: "boolean", when },
      loud: { kind: "boolean", default: true, when },
      note: { kind: "text", max: 9, when },
      seen: { kind: "text", max: 9, required: true, readOnly: true, when },
    } as const;
    const judge = (row: object) => judgeRow({ ...resource, fields }, { address: "https://a.vn", ...row }, 1);
    expect(
      judge({ source: "UPLOAD", address: null, tags: ["a"], open: true, loud: true, note: "x", seen: "y" }),
    ).toEqual({
      cleared: { tags: [], open: false, loud: true, note: null },
      issues: [],
    });
    expect(judge({ source: "UPLOAD", address: null, tags: [], open: false, loud: false, note: null })).toEqual({
      cleared: {},
      issues: [],
    });
    expect(judge({ source: "LINK", tags: [], open: false, note: null, seen: null })).toEqual({
      cleared: {},
      issues: [],
    });
  });

  it("begin with the choice that the description names, where nothing was said", () => {
    expect(parseRow(resource, {}, "create", [])).toEqual({ values: { source: "UPLOAD", address: null }, issues: [] });
    expect(parseRow(resource, { source: null }, "create", []).issues).toEqual([{ field: "source", code: "required" }]);
  });
});
