import { ENUMS } from "@nepnha/contract/platform/enums";
import { GENERIC_STATUS } from "@nepnha/contract/kit/status";
import { describe, expect, it } from "vitest";
import { judgeMove, statusKey } from "./status.ts";

const { DEACTIVE, ACTIVE, DELETED } = ENUMS.genericStatus;

describe("status transitions", () => {
  it.each([
    [DEACTIVE, ACTIVE, "move"],
    [ACTIVE, DEACTIVE, "move"],
    [ACTIVE, DELETED, "move"],
    [DEACTIVE, DELETED, "move"],
    [DELETED, DEACTIVE, "move"],
    [DELETED, ACTIVE, "refused"],
    [ACTIVE, 7, "refused"],
    [9, ACTIVE, "refused"],
    [ACTIVE, ACTIVE, "same"],
  ])("R4-01 generic: %i → %i is %s", (from, to, kind) => {
    expect(judgeMove(GENERIC_STATUS, from, to).kind).toBe(kind);
  });

  it("R4-01 a refusal says which moves are allowed", () => {
    expect(judgeMove(GENERIC_STATUS, DELETED, ACTIVE)).toEqual({ kind: "refused", allowed: [DEACTIVE] });
  });

  it("names a status for the catalogue", () => {
    expect(statusKey(GENERIC_STATUS, 1)).toBe("enum.genericStatus.ACTIVE");
    expect(statusKey(GENERIC_STATUS, 77)).toBeUndefined();
  });
});
