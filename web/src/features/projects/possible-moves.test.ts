import { projectActions } from "@nepnha/contract/features/projects/project-actions";
import { projects } from "@nepnha/contract/features/projects/projects";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { describe, expect, it } from "vitest";
import type { ResourceRow } from "../../kit/resource/row.ts";
import { possibleMoves } from "./possible-moves.ts";

const named = (resource: ResourceDescription, _can: ResourceRow["_can"]): string[] =>
  possibleMoves(resource, { _can }).map(({ name }) => name);

describe("moves that are shown to a reader", () => {
  it("are those that can be made, and those that something has to be done for first", () => {
    const first = { message: "projects.rule.needsFinishedStage" } as const;
    expect(named(projects, { perform: true, cancel: first })).toEqual(["perform", "cancel"]);
    expect(named(projects, {})).toEqual([]);
  });

  it.each([
    "projects.rule.leadersOnly",
    "projects.rule.administratorsOnly",
    "projects.rule.customerOnly",
    "projectActions.rule.notYours",
    "projectActions.rule.leadersOnly",
    "projectActions.rule.giversOnly",
  ] as const)("are not those that are others' for good: %s", (message) => {
    const resource = message.startsWith("projects.") ? projects : projectActions;
    const [one, other] = (resource.moves ?? []).map(({ name }) => name);
    expect(named(resource, { [one ?? ""]: { message }, [other ?? ""]: true })).toEqual([other]);
  });
});
