import { branches } from "@nepnha/contract/features/branches/branches";
import { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFind } from "./find-query.ts";

const fields = (body: unknown) => parseFind(branches, body).issues.map((issue) => issue.field);

describe("find", () => {
  it("R9-01 defaults to page 1 of 10 by id ascending", () => {
    expect(parseFind(branches, {})).toEqual({
      query: { filter: {}, page: 1, pageSize: 10, sort: { column: "id", direction: "asc" }, searchTerm: "" },
      issues: [],
    });
  });

  it("R3-03 takes the whole table state", () => {
    const { query, issues } = parseFind(branches, {
      filter: { status: [0, 1], createdAt: { from: "2026-01-01", to: null }, isHeadOffice: true },
      paginator: { page: 2, pageSize: 50, total: 0, pageSizes: [3, 5] },
      sorting: { column: "name", direction: "desc" },
      searchTerm: "  đà nẵng ",
      grouping: [],
      entityId: null,
    });
    expect(issues).toEqual([]);
    expect(query).toMatchObject({ page: 2, pageSize: 50, searchTerm: "đà nẵng" });
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

  it("R2-06 a log is read for its last days, a time of at most 92 days, or one person or row", () => {
    const now = new Date("2026-03-31T10:00:00Z");
    const log = (filter: object) => parseFind(staffActionLogs, { filter }, now);
    const lastWeek = { kind: "range", from: "2026-03-24T10:00:00.000Z", to: null };
    expect(log({}).query.filter).toEqual({ at: lastWeek });
    expect(log({ result: "OK" }).query.filter.at).toEqual(lastWeek);
    const id = "0190163d-8694-739b-aea5-966c26f8ad91";
    expect(log({ entityId: id }).query.filter.at).toBeUndefined();
    expect(log({ actorId: [id] }).query.filter.at).toEqual(lastWeek);
    const good = [{ from: "2026-01-01", to: "2026-04-02" }, { from: "2025-12-29T10:00:00Z" }, "2020-01-01"];
    const bad = [{ from: "2026-01-01", to: "2026-04-03" }, { from: "2025-12-29T09:59:59Z" }, { to: "2026-01-01" }, {}];
    for (const at of good) expect(log({ at }).issues).toEqual([]);
    for (const at of bad) expect(log({ at }).issues).toMatchObject([{ field: "filter.at", code: "limit" }]);
  });

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (body) => {
        expect(parseFind(branches, body).query.pageSize).toBeGreaterThan(0);
      }),
    );
  });
});
