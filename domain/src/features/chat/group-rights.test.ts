import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import {
  groupNameOf,
  mayAddMembers,
  mayCreate,
  mayDissolve,
  mayHandOver,
  mayPin,
  mayRecallOf,
  mayRemove,
  mayRename,
  maySend,
  maySetRole,
  mustAsk,
  seesHistory,
} from "./group-rights.ts";

const { OWNER, MANAGER, MEMBER, CUSTOMER } = ENUMS.chatRole;
const ROLES = { OWNER, MANAGER, MEMBER, CUSTOMER };

/** Towards whom each role may do it, one letter each: O M m c. */
function towards(may: (mine: EnumValue<"chatRole">, theirs: EnumValue<"chatRole">) => boolean): object {
  const letters = { O: OWNER, M: MANAGER, m: MEMBER, c: CUSTOMER };
  return Object.fromEntries(
    Object.entries(ROLES).map(([name, mine]) => [
      name,
      Object.entries(letters)
        .filter(([, theirs]) => may(mine, theirs))
        .map(([letter]) => letter)
        .join(""),
    ]),
  );
}

const those = (may: (mine: EnumValue<"chatRole">) => boolean): string[] =>
  Object.entries(ROLES)
    .filter(([, role]) => may(role))
    .map(([name]) => name);

describe("R6-05 what a role in a group may do", () => {
  it("to others", () => {
    expect(towards(mayRemove)).toEqual({ OWNER: "Mmc", MANAGER: "mc", MEMBER: "", CUSTOMER: "" });
    expect(towards(maySetRole)).toEqual({ OWNER: "Mm", MANAGER: "", MEMBER: "", CUSTOMER: "" });
    expect(towards(mayHandOver)).toEqual({ OWNER: "Mm", MANAGER: "", MEMBER: "", CUSTOMER: "" });
  });

  it("to what others have said, where a group has an owner, also when they have left", () => {
    const { USERS, PROJECT, DIRECT, ADVISE, COMPLAIN } = ENUMS.chatGroupType;
    for (const type of [USERS, PROJECT]) {
      const ladder = towards((mine, theirs) => mayRecallOf(type, mine, theirs));
      expect(ladder).toEqual({ OWNER: "Mmc", MANAGER: "mc", MEMBER: "", CUSTOMER: "" });
      expect(those((mine) => mayRecallOf(type, mine, undefined))).toEqual(["OWNER", "MANAGER"]);
    }
    for (const type of [DIRECT, ADVISE, COMPLAIN]) expect(mayRecallOf(type, OWNER, MEMBER)).toBe(false);
  });

  it("to the group", () => {
    expect(those(mayAddMembers)).toEqual(["OWNER", "MANAGER", "MEMBER"]);
    expect(those(mayDissolve)).toEqual(["OWNER"]);
  });

  it("as the group's rules say", () => {
    const leading = ["OWNER", "MANAGER"];
    const free = [...leading, "MEMBER"];
    const all = [...free, "CUSTOMER"];
    expect(those((mine) => mayRename(mine, []))).toEqual(free);
    expect(those((mine) => mayRename(mine, ["lockRename"]))).toEqual(leading);
    expect(those((mine) => mayPin(mine, ["lockRename"]))).toEqual(free);
    expect(those((mine) => mayPin(mine, ["lockCreateNote"]))).toEqual(leading);
    expect(those((mine) => mayCreate("POLL", mine, ["lockCreateNote"]))).toEqual(free);
    expect(those((mine) => mayCreate("POLL", mine, ["lockCreatePoll"]))).toEqual(leading);
    expect(those((mine) => mayCreate("REMINDER", mine, ["lockCreateNote"]))).toEqual(leading);
    expect(those((mine) => mayCreate("TODO", mine, ["lockCreateNote", "lockCreatePoll"]))).toEqual(free);
    for (const what of ["POLL", "NOTE", "REMINDER", "TODO"] as const) {
      expect(those((mine) => mayCreate(what, mine, []))).toEqual(free);
      expect(those((mine) => mayCreate(what, mine, ["lockSend"]))).toEqual(leading);
    }
    expect(those((mine) => maySend(mine, []))).toEqual(all);
    expect(those((mine) => maySend(mine, ["lockSend"]))).toEqual(leading);
    expect(those((mine) => mustAsk(mine, ["joinApproval"]))).toEqual(["MEMBER", "CUSTOMER"]);
    expect(those((mine) => seesHistory(mine, []))).toEqual([]);
    expect(those((mine) => seesHistory(mine, ["newMembersSeeHistory"]))).toEqual(free);
  });
});

describe("groupNameOf", () => {
  it.each(["", "   ", "x".repeat(101), "hai\ndòng", "a\u0000b", "\u202eđảo"])("refuses %j", (given) => {
    expect(groupNameOf(given)).toBeNull();
  });

  it("stores NFC without margins, up to 100 characters", () => {
    expect(groupNameOf("  Tổ hoàn thiện  ".normalize("NFD"))).toBe("Tổ hoàn thiện".normalize("NFC"));
    expect(groupNameOf("🏠".repeat(100))).toBe("🏠".repeat(100));
  });
});
