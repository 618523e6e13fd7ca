import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import { mayChangeOnBoard } from "./board-rights.ts";

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;
const ROLES = [OWNER, MANAGER, MEMBER, CUSTOMER] as const;

describe("R6-05 the board", () => {
  it("is changed by who made it and by who is in charge", () => {
    expect(ROLES.filter((role) => mayChangeOnBoard(role, false))).toEqual([OWNER, MANAGER]);
    expect(ROLES.filter((role) => mayChangeOnBoard(role, true))).toEqual([...ROLES]);
  });
});
