import { branches } from "@nepnha/contract/features/branches/branches";
import { describe, expect, it } from "vitest";
import { stepsBack } from "./undo.ts";

const [ACTIVE, DEACTIVE, DELETED] = [1, 0, 255];
const row = (_id: string, status: number) => ({ _id, status });

describe("the way back of rows that were moved", () => {
  it("R4-01 a deleted row comes back stopped, then in use where it was", () => {
    const rows = [row("a", ACTIVE), row("b", DEACTIVE), row("c", ACTIVE)];
    expect(stepsBack(branches, rows, DELETED)).toEqual([
      { status: DEACTIVE, ids: ["a", "c", "b"] },
      { status: ACTIVE, ids: ["a", "c"] },
    ]);
  });

  it("rows that were stopped are in use again; those that were so before stay", () => {
    expect(stepsBack(branches, [row("a", ACTIVE), row("b", DEACTIVE)], DEACTIVE)).toEqual([
      { status: ACTIVE, ids: ["a"] },
    ]);
  });
});
