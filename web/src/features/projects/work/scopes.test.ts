import { describe, expect, it } from "vitest";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { inScope, ofAnyStatus, openFirst, scopeOf, SCOPES } from "./scopes.ts";

const WHO = { me: "a", group: ["a", "b"] };
const STATE = { ...LIST_DEFAULTS, page: 3, search: "tường", filter: { priority: ["URGENT"], assigneeIds: ["z"] } };

describe("R2-06 whose work is shown", () => {
  it("each scope is told by its filters, and what else narrows the list stays", () => {
    for (const scope of SCOPES) {
      const next = inScope(STATE, scope, WHO);
      expect(scopeOf(next.filter, WHO)).toBe(scope);
      expect(next).toMatchObject({ page: 1, search: "tường", filter: { priority: ["URGENT"] } });
    }
    expect(scopeOf(STATE.filter, WHO)).toBeNull();
  });

  it("a list opens with what is still to be done, what is due first on top; for others also what waits to be accepted", () => {
    const mine = openFirst(inScope(LIST_DEFAULTS, "mine", WHO), "mine");
    expect(mine).toMatchObject({ sort: { column: "endDate", direction: "asc" }, filter: { status: [0, 1] } });
    const given = inScope(mine, "given", WHO);
    expect(given).toMatchObject({ sort: mine.sort, filter: { givenById: "a", status: [0, 1, 2] } });
    expect(inScope(given, "mine", WHO).filter).toEqual(mine.filter);
    // A board has a place for each status, and what somebody asked for stays.
    expect(ofAnyStatus(given)).toMatchObject({ sort: LIST_DEFAULTS.sort, filter: { givenById: "a" } });
    expect(ofAnyStatus(given).filter).not.toHaveProperty("status");
    const closed = { ...mine, filter: { ...mine.filter, status: [3] } };
    expect([openFirst(closed, "mine"), ofAnyStatus(closed), inScope(closed, "given", WHO).filter["status"]]).toEqual([
      closed,
      closed,
      [3],
    ]);
  });
});
