import { branches } from "@nepnha/contract/sections/branches";
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

  it("never throws, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (body) => {
        expect(parseFind(branches, body).query.pageSize).toBeGreaterThan(0);
      }),
    );
  });
});
