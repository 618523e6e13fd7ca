import { branches } from "@nepnha/contract/features/branches/branches";
import { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import { defineResource } from "@nepnha/contract/kit/define";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { ENUMS } from "@nepnha/contract/platform/enums";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterColumns, parseFind, sortColumns } from "./find-query.ts";

const ID = "0190163d-8694-739b-aea5-966c26f8ad91";
const fields = (body: unknown) => parseFind(branches, body).issues.map((issue) => issue.field);

describe("find", () => {
  it("R9-01 defaults to page 1 of 10 by id ascending", () => {
    expect(parseFind(branches, {})).toEqual({
      query: {
        filter: {},
        page: 1,
        pageSize: 10,
        start: { kind: "number" },
        sort: { column: "id", direction: "asc" },
        searchTerm: "",
      },
      issues: [],
    });
  });

  it("R3-03 takes a time that people name for days, seen from the day of the find in Asia/Ho_Chi_Minh", () => {
    const now = new Date("2026-11-22T18:00:00Z");
    const found = parseFind(branches, { filter: { createdAt: "this-week", updatedAt: "yesterday" } }, now);
    expect(found.issues).toEqual([]);
    expect(found.query.filter).toEqual({
      createdAt: { kind: "range", from: "2026-11-23", to: "2026-11-29" },
      updatedAt: { kind: "range", from: "2026-11-22", to: "2026-11-22" },
    });
    expect(fields({ filter: { createdAt: "next-century", isHeadOffice: "today", phone: ["today"] } })).toEqual([
      "filter.createdAt",
      "filter.isHeadOffice",
      "filter.phone",
    ]);
    expect(fields({ filter: { createdAt: ["today"] } })).toEqual(["filter.createdAt"]);
    // A list of a limited time takes those that are no longer than it may be.
    const issuesOf = (at: string) => parseFind(staffActionLogs, { filter: { at } }, now).issues.map(({ code }) => code);
    expect([issuesOf("this-quarter"), issuesOf("this-year")]).toEqual([[], ["limit"]]);
  });

  it("R3-03 takes the whole table state", () => {
    const { query, issues } = parseFind(branches, {
      filter: { status: [0, 1], createdAt: { from: "2026-01-01", to: null }, isHeadOffice: true },
      paginator: { page: 2, pageSize: 50, total: 0, pageSizes: [3, 5] },
      sorting: { column: "name", direction: "desc" },
      searchTerm: "  đà nẵng ",
      grouping: ["01940000-0000-7000-8000-000000000000"],
      entityId: "01940000-0000-7000-8000-000000000000",
    });
    expect(issues).toEqual([]);
    expect(query).toMatchObject({ page: 2, pageSize: 50, searchTerm: "đà nẵng" });
    expect(query.sort).toEqual({ column: "name", direction: "desc" });
    expect(query.filter).toMatchObject({
      isHeadOffice: { kind: "equal", value: true },
      status: { kind: "anyOf", values: [0, 1] },
    });
    expect(query.filter.createdAt).toEqual({ kind: "range", from: "2026-01-01", to: null });
  });

  it.each([
    [{ paginator: { pageSize: 7 } }, "paginator.pageSize"],
    [{ paginator: { page: -1 } }, "paginator.page"],
    [{ sorting: { column: "password", direction: "asc" } }, "sorting.column"],
    [{ sorting: { column: "__proto__", direction: "asc" } }, "sorting.column"],
    [{ filter: { tenantId: 2 } }, "filter.tenantId"],
    [{ filter: { status: { $ne: 1 } } }, "filter.status"],
    [{ filter: { status: [0, 77] } }, "filter.status"],
    [{ filter: { isHeadOffice: "abc" } }, "filter.isHeadOffice"],
    [{ filter: { createdAt: { from: "2026-02-31" } } }, "filter.createdAt"],
    [{ filter: { createdAt: { from: "1' or 1=1" } } }, "filter.createdAt"],
    [{ searchTerm: "a".repeat(201) }, "searchTerm"],
    [{ searchTerm: "a\u0000" }, "searchTerm"],
    [{ admin: true }, "admin"],
    [[], "body"],
  ])("R9-01 refuses %j and names %s", (body, field) => {
    expect(fields(body)).toContain(field);
  });

  it("R9-01 takes what is exactly as much as it may be, and not one more", () => {
    const days = (count: number) => ({ filter: { createdAt: Array.from({ length: count }, () => "2026-01-01") } });
    const rows = (count: number) => ({ grouping: Array.from({ length: count }, (_, index) => `id${index}`) });
    const page = (number: number, place: object = {}) => ({ paginator: { page: number, ...place } });
    const last = { last: true };
    const search = (length: number) => ({ searchTerm: ` ${"ă".repeat(length)} ` });
    const limits: readonly [good: object, bad: object, field: string][] = [
      [days(100), days(101), "filter.createdAt"],
      [rows(100), rows(101), "grouping"],
      [page(1), page(0), "paginator.page"],
      // By its number, ten rows each, as deep as is counted; from the end, whatever it is called.
      [page(1001), page(1002), "paginator.page"],
      [page(1_000_000, last), page(1_000_001, last), "paginator.page"],
      [search(200), search(201), "searchTerm"],
    ];
    for (const [good, bad, field] of limits) {
      expect(fields(good), field).toEqual([]);
      expect(fields(bad), field).toEqual([field]);
    }
    expect(parseFind(branches, page(1_000_000, last)).query).toMatchObject({
      page: 1_000_000,
      start: { kind: "last" },
    });
    expect(parseFind(branches, days(100)).query.filter.createdAt).toMatchObject({ kind: "anyOf" });
    expect(parseFind(branches, search(200)).query.searchTerm).toBe("ă".repeat(200));
  });

  it("R2-06 a log is read for its last days, a time of at most 92 days, or one person or row", () => {
    const now = new Date("2026-03-31T10:00:00Z");
    const log = (filter: object) => parseFind(staffActionLogs, { filter }, now);
    const lastWeek = { kind: "range", from: "2026-03-24T10:00:00.000Z", to: null };
    expect(log({}).query.filter).toEqual({ at: lastWeek });
    // The same for a minute: how many there are is kept by what is asked.
    const soon = new Date("2026-03-31T10:00:59.999Z");
    expect(parseFind(staffActionLogs, {}, soon).query.filter).toEqual({ at: lastWeek });
    expect(log({ result: "OK" }).query.filter.at).toEqual(lastWeek);
    expect(log({ entityId: ID }).query.filter.at).toBeUndefined();
    expect(log({ actorId: [ID] }).query.filter.at).toEqual(lastWeek);
    expect(log({ actorId: null }).query.filter.at).toEqual(lastWeek);
    const good = [
      { from: "2026-01-01", to: "2026-04-02" },
      { from: "2025-12-29T10:00:00Z" },
      { from: "2025-12-29T10:00:00Z", to: "2026-03-31T10:00:00Z" },
      "2020-01-01",
    ];
    const bad = [{ from: "2026-01-01", to: "2026-04-03" }, { from: "2025-12-29T09:59:59Z" }, { to: "2026-01-01" }, {}];
    for (const at of good) expect(log({ at }).issues).toEqual([]);
    for (const at of bad) expect(log({ at }).issues).toMatchObject([{ field: "filter.at", code: "limit" }]);
  });

  it("R3-03 knows the columns that every section has, and those that it names", () => {
    expect(filterColumns(branches)).toEqual(["status", "createdAt", "updatedAt", ...branches.list.filters]);
    expect(sortColumns(branches)).toEqual(["id", "orderNo", "createdAt", "updatedAt", "code", "name"]);
  });

  it("R9-01 takes what is left out, or said to be nothing, for the default", () => {
    const whole = parseFind(branches, {});
    const nothing = { filter: null, paginator: null, sorting: null, searchTerm: null, grouping: null, entityId: null };
    for (const body of [undefined, null, nothing, { paginator: { page: null, pageSize: null, after: null } }]) {
      expect(parseFind(branches, body)).toEqual(whole);
    }
    const sortOf = (sorting: object) => parseFind(branches, { sorting }).query.sort;
    expect(sortOf({ column: "name" })).toEqual({ column: "name", direction: "asc" });
    expect(sortOf({ direction: "desc" })).toEqual({ column: "id", direction: "desc" });
  });

  it.each([
    ["a body", 5, ["body invalid"]],
    ["a filter", { filter: "x" }, ["filter invalid"]],
    ["a paginator", { paginator: [] }, ["paginator invalid"]],
    ["a part of it", { paginator: { pages: 1 } }, ["paginator.pages unknown"]],
    ["a page", { paginator: { page: 1.5 } }, ["paginator.page invalid"]],
    ["a page as a text", { paginator: { page: "2" } }, ["paginator.page invalid"]],
    ["a page that is none", { paginator: { page: 1_000_001 } }, ["paginator.page invalid"]],
    ["a page too deep", { paginator: { page: 201, pageSize: 100 } }, ["paginator.page limit"]],
    ["a sorting", { sorting: "name" }, ["sorting invalid"]],
    ["a part of it", { sorting: { nulls: "last" } }, ["sorting invalid"]],
    ["a column", { sorting: { column: 5 } }, ["sorting.column unknown"]],
    ["a direction", { sorting: { column: "name", direction: "up" } }, ["sorting.direction choice"]],
    ["a search term", { searchTerm: 5 }, ["searchTerm invalid"]],
    ["a search term too long", { searchTerm: "a".repeat(201) }, ["searchTerm maxLength"]],
    ["a grouping", { grouping: "x" }, ["grouping invalid"]],
    ["a grouping of numbers", { grouping: ["a", 1] }, ["grouping invalid"]],
    ["a row", { entityId: 5 }, ["entityId invalid"]],
  ])("R9-01 refuses %s that is none, once, and goes on with the default: %j", (_name, body, issues) => {
    const read = parseFind(branches, body);
    expect(read.issues.map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
    const { filter, sort, searchTerm } = read.query;
    expect({ filter, sort, searchTerm }).toEqual({
      filter: {},
      sort: { column: "id", direction: "asc" },
      searchTerm: "",
    });
  });

  it("R9-01 goes on with the first page and the usual size where they are refused", () => {
    const { query } = parseFind(branches, { paginator: { page: 0, pageSize: 7 } });
    expect([query.page, query.pageSize]).toEqual([1, 10]);
  });

  it("R3-03 takes a row that was opened, and rows that are grouped in either form", () => {
    expect(fields({ entityId: ID })).toEqual([]);
    expect([fields({ grouping: [ID] }), fields({ grouping: { ids: [ID] } })]).toEqual([[], []]);
  });

  it("R9-01 a page begins at one place: at its number, behind a row, before one, or at the end", () => {
    const begin = (place: object) => {
      const { query, issues } = parseFind(branches, { paginator: place });
      return [query.start, ...issues.map(({ field, code }) => `${field} ${code}`)];
    };
    const byNumber = { kind: "number" };
    expect(begin({ after: ID })).toEqual([{ kind: "after", id: ID }]);
    expect(begin({ before: ID, after: null })).toEqual([{ kind: "before", id: ID }]);
    expect(begin({ last: true })).toEqual([{ kind: "last" }]);
    expect(begin({ after: "x" })).toEqual([byNumber, "paginator.after invalid"]);
    expect(begin({ before: true })).toEqual([byNumber, "paginator.before invalid"]);
    expect(begin({ last: ID })).toEqual([byNumber, "paginator.last invalid"]);
    expect(begin({ last: false })).toEqual([byNumber, "paginator.last invalid"]);
    expect(begin({ after: ID, last: true })).toEqual([{ kind: "after", id: ID }, "paginator.last invalid"]);
  });

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (body) => {
        expect(parseFind(branches, body).query.pageSize).toBeGreaterThan(0);
      }),
    );
  });
});

describe("filters", () => {
  const things = defineResource({
    name: "things",
    table: "things",
    route: "/things",
    fields: {
      boolean: { kind: "boolean" },
      integer: { kind: "integer", min: 0, max: 9 },
      decimal: { kind: "decimal", digits: 2, min: 0, max: 9 },
      dateTime: { kind: "dateTime" },
      date: { kind: "date" },
      enum: { kind: "enum", of: "userRole" },
      ref: { kind: "ref", to: "users", required: true },
      refs: { kind: "refs", to: "users", max: 3, via: { table: "t", own: "a", other: "b" } },
      choice: { kind: "choice", choices: ["A", "B"] },
      choices: { kind: "choices", choices: ["A", "B"] },
      id: { kind: "text", format: "id", max: 36 },
      text: { kind: "text", max: 20 },
      tags: { kind: "tags", max: 3, each: 20 },
      longText: { kind: "longText", max: 20 },
      image: { kind: "image" },
    },
    status: GENERIC_STATUS,
    rights: ["basic"],
    list: {
      columns: ["text"],
      filters: [
        ...(["boolean", "integer", "decimal", "dateTime", "date", "enum", "ref", "refs"] as const),
        ...(["choice", "choices", "id", "text", "tags", "longText", "image"] as const),
      ],
      sorts: [],
      title: "text",
    },
    form: [],
  });
  const read = (column: string, value: unknown) => {
    const { query, issues } = parseFind(things, { filter: { [column]: value } });
    return issues.length === 0 ? query.filter[column] : issues.map(({ field, code }) => `${field} ${code}`);
  };
  const { DELETED } = ENUMS.genericStatus;

  it.each([
    ["status", [DELETED], [77, "1", null, true]],
    [
      "createdAt",
      ["2026-01-01", "2026-01-01T10:00:00Z", "2026-01-01T10:00:00.5+07:00"],
      ["2026-02-30", "2026-01-01T10:00:00+16:00", null, 5],
    ],
    ["updatedAt", ["2026-12-31"], ["2026-02-30T10:00:00Z", "2026-01-01T25:00:00Z", "0026-01-01"]],
    ["boolean", [true, false, null], ["true", 1]],
    ["integer", [0, -5, null], [0.5, "1", 2 ** 53]],
    ["decimal", ["0.5", "12", null], [0.5, "1e3", ""]],
    ["dateTime", ["2026-01-01", "2026-01-01T10:00:00Z", null], ["10:00", 5]],
    ["date", ["2026-01-01", null], ["2026-01-01T10:00:00Z", "2026-02-30"]],
    ["enum", [ENUMS.userRole.GUEST, null], [99, "GUEST"]],
    ["ref", [ID], [null, "x", 5]],
    ["refs", [ID, null], ["x"]],
    ["choice", ["A", null], ["C", 1]],
    ["choices", ["B", null], ["C", 1]],
    ["id", [ID, null], ["x"]],
    ["text", ["x", "ă".repeat(200), null], ["ă".repeat(201), "a\u0000", "a\nb", 5]],
    ["tags", ["x", null], ["a\u0000", true]],
    ["longText", [null], ["x"]],
    ["image", [null], ["x", ID]],
  ])("R9-01 by %s take %j, and not %j", (column, good, bad) => {
    for (const value of good) expect(read(column, value)).toEqual({ kind: "equal", value });
    expect(read(column, good)).toEqual({ kind: "anyOf", values: good });
    for (const value of bad) expect(read(column, value), String(value)).toEqual([`filter.${column} invalid`]);
    expect(read(column, [...good, ...bad])).toEqual([`filter.${column} invalid`]);
  });

  it("R3-03 by a range take ends that have an order, either of them open", () => {
    expect(read("integer", { from: 1, to: 5 })).toEqual({ kind: "range", from: 1, to: 5 });
    expect(read("decimal", { from: "0.5" })).toEqual({ kind: "range", from: "0.5", to: null });
    expect(read("ref", { to: ID })).toEqual({ kind: "range", from: null, to: ID });
    expect(read("boolean", {})).toEqual({ kind: "range", from: null, to: null });
    for (const value of [{ from: true }, { to: false }])
      expect(read("boolean", value)).toEqual(["filter.boolean invalid"]);
    for (const value of [{ from: 1, step: 2 }, { from: "1" }, { to: "5" }]) {
      expect(read("integer", value)).toEqual(["filter.integer invalid"]);
    }
  });
});
