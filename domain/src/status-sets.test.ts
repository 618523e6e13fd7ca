import type { StatusEnum, StatusSet } from "@nepnha/contract/kit/status";
import { ENUMS, type EnumName } from "@nepnha/contract/platform/enums";
import { STATUS_SETS } from "@nepnha/contract/status-sets";
import { describe, expect, it } from "vitest";
import { judgeMove, restoredAs, statusKey } from "./kit/status.ts";

const { DELETED } = ENUMS.genericStatus;

/** Statuses that a row gets to from one of these, these included. */
function reachable({ transitions }: StatusSet, from: readonly number[]): Set<number> {
  const seen = new Set(from);
  for (const status of seen) for (const next of transitions[status] ?? []) seen.add(next);
  return seen;
}

function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].toSorted((one, other) => one - other);
}

it("R4-01 every status set of the specification has its table", () => {
  const sets = Object.keys(ENUMS).filter((name) => name.endsWith("Status") || name === "messageOption");
  expect(Object.keys(STATUS_SETS).toSorted()).toEqual(sets.toSorted());
});

describe.each(Object.entries(STATUS_SETS) as [StatusEnum, StatusSet][])("R4-01 %s", (name, set) => {
  const members = ascending(Object.values(ENUMS[name satisfies EnumName]));

  it("speaks of its own members, and of each of them", () => {
    expect(set.of).toBe(name);
    expect(ascending(Object.keys(set.transitions).map(Number))).toEqual(members);
    expect(set.start.length).toBeGreaterThan(0);
    for (const status of [...set.start, ...Object.values(set.transitions).flat()]) expect(members).toContain(status);
    for (const [from, following] of Object.entries(set.transitions)) {
      expect(new Set(following).size, from).toBe(following.length);
      expect(following, "no move to where one is").not.toContain(Number(from));
    }
  });

  it("a new row is not deleted, and gets everywhere", () => {
    const deleted: readonly number[] = "DELETED" in ENUMS[name] ? [DELETED] : [];
    expect(set.start.filter((status) => deleted.includes(status))).toEqual([]);
    expect(ascending(reachable(set, set.start))).toEqual(members);
  });

  it("no status is a dead end from which a row cannot be deleted, where rows of the set are deleted at all", () => {
    if (!("DELETED" in ENUMS[name])) return;
    for (const status of members) expect(reachable(set, [status]), String(status)).toContain(DELETED);
  });

  it("a deleted row comes back, if at all, as one that has just begun, and gets everywhere again", () => {
    if (!("DELETED" in ENUMS[name]) || name === "chatFileStatus") return;
    const back = restoredAs(set);
    if (back === undefined) throw new Error("no way back");
    const begun = [...set.start, ...set.start.flatMap((status) => set.transitions[status] ?? [])];
    expect(begun).toContain(back);
    const rest = members.filter((status) => !set.start.includes(status));
    expect([...reachable(set, [back])]).toEqual(expect.arrayContaining(rest));
  });

  it("judges by the table, and names every member for the catalogue", () => {
    for (const from of members) {
      for (const to of members) {
        const { kind } = judgeMove(set, from, to);
        const listed = (set.transitions[from] ?? []).includes(to);
        expect(kind).toBe(from === to ? "same" : listed ? "move" : "refused");
      }
      expect(statusKey(set, from)).toMatch(new RegExp(`^enum\\.${name}\\.[A-Z_]+$`));
    }
    expect(statusKey(set, 77)).toBeUndefined();
  });
});
