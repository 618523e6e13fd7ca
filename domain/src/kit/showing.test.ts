import { CATALOG } from "@nepnha/contract/catalog";
import { POST_TYPES } from "@nepnha/contract/features/posts/api";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { maintenances } from "@nepnha/contract/features/system/maintenances";
import { posts } from "@nepnha/contract/features/posts/posts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { showingOf } from "./showing.ts";

const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

describe("how a draft begins to show", () => {
  it("is said by the sections that are published, and by no other", () => {
    const shown = CATALOG.flatMap((resource) => (showingOf(resource) ? [resource.name] : []));
    expect(shown.toSorted()).toEqual(Object.keys(POST_TYPES).toSorted());
    for (const showing of CATALOG.map(showingOf).filter((one) => one !== null)) {
      expect([showing.at, showing.now?.name, showing.later?.name]).toEqual(["publishAt", "publish", "schedule"]);
    }
  });

  it("follows from what outsiders see, not from names", () => {
    const send = { name: "send", from: [DEACTIVE], to: ACTIVE, permission: "update" } as const;
    const letters = { ...maintenances, status: posts.status, outsiders: { status: ACTIVE } };
    expect(showingOf({ ...letters, moves: [send] })).toEqual({ at: null, now: send, later: null });
    // Without a move, or from another status, nobody knows how.
    expect(showingOf({ ...letters, moves: [] })).toBeNull();
    expect(showingOf({ ...letters, moves: [{ ...send, from: [ACTIVE] }] })).toBeNull();
    expect(showingOf({ ...letters, moves: [{ ...send, to: DEACTIVE }] })).toBeNull();
    // What shows at once is no draft, and what nobody sees does not show.
    expect(showingOf({ ...letters, moves: [send], status: GENERIC_STATUS })).toBeNull();
    expect(
      showingOf({ ...letters, moves: [{ name: "end", from: [DEACTIVE], permission: "update" }], outsiders: {} }),
    ).toBeNull();
  });

  it("asks for the time from which it shows, and for no other field", () => {
    const letters = {
      ...posts,
      moves: [{ name: "send", from: [DEACTIVE], to: ACTIVE, permission: "update", fields: ["title"] }],
    } as const;
    expect(showingOf(letters)).toEqual({ at: "publishAt", now: null, later: null });
  });
});
