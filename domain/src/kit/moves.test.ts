import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { NamedMove } from "@nepnha/contract/kit/moves";
import { PROJECT_STATUS } from "@nepnha/contract/features/projects/status";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { asksReason, planStatus, statusVerb } from "./moves.ts";

const { JUST_CREATED, INITIATION, CANCELLED, DELETED } = ENUMS.projectStatus;
const { ACTIVE, DEACTIVE } = ENUMS.genericStatus;

const start: NamedMove = { name: "start", from: [JUST_CREATED], to: INITIATION, permission: "update" };
const cancel: NamedMove = {
  name: "cancel",
  from: [JUST_CREATED, INITIATION],
  to: CANCELLED,
  permission: "delete",
  log: "ReasonNote",
};
const project = (...moves: NamedMove[]): Pick<ResourceDescription, "status" | "moves"> => ({
  status: PROJECT_STATUS,
  moves,
});
const plain = (...moves: NamedMove[]): Pick<ResourceDescription, "status" | "moves"> => ({
  status: GENERIC_STATUS,
  moves,
});

describe("R4-01 a change of the status that names no move", () => {
  it("is what the table lists, where no move makes it", () => {
    expect(planStatus(project(start), INITIATION, CANCELLED)).toEqual({ kind: "plain" });
    expect(planStatus(project(start), JUST_CREATED, JUST_CREATED)).toEqual({ kind: "same" });
    expect(planStatus(project(start), CANCELLED, INITIATION)).toEqual({ kind: "refused" });
    expect(planStatus({ status: PROJECT_STATUS }, JUST_CREATED, INITIATION)).toEqual({ kind: "plain" });
  });

  it("is the one move that makes it", () => {
    expect(planStatus(project(start, cancel), JUST_CREATED, INITIATION)).toEqual({ kind: "named", move: start });
    expect(planStatus(project(start, cancel), INITIATION, CANCELLED)).toEqual({ kind: "named", move: cancel });
  });

  it("is refused where the move asks for fields, or several make it and the set is more than a switch", () => {
    expect(planStatus(project({ ...start, fields: ["ownerId"] }), JUST_CREATED, INITIATION)).toEqual({
      kind: "refused",
    });
    const other = { ...start, name: "startAtOnce" };
    expect(planStatus(project(start, other), JUST_CREATED, INITIATION)).toEqual({ kind: "refused" });
    const on: NamedMove = { name: "publish", from: [DEACTIVE], to: ACTIVE, permission: "update" };
    expect(planStatus(plain(on, { ...on, name: "schedule" }), DEACTIVE, ACTIVE)).toEqual({ kind: "plain" });
  });

  it("is called by where it leads", () => {
    expect(statusVerb(project(), JUST_CREATED, INITIATION)).toBe("INITIATION");
    expect(statusVerb(project(), JUST_CREATED, DELETED)).toBe("delete");
    expect(statusVerb(project(), DELETED, JUST_CREATED)).toBe("restore");
  });
});

it("a move asks for a reason where its log keeps one", () => {
  expect([asksReason(cancel), asksReason(start)]).toEqual([true, false]);
});
