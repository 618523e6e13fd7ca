import { describe, expect, it } from "vitest";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { inScope, scopeOf, SCOPES } from "./scopes.ts";

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
});
