import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import { isOutOfReach } from "./rank.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER } = ENUMS.userRole;

it.each([
  ["SUPERADMIN reaches another one", SUPERADMIN, SUPERADMIN, false],
  ["SUPERADMIN reaches everybody below", SUPERADMIN, ADMIN, false],
  ["who stands above is out of reach", ADMIN, SUPERADMIN, true],
  ["who stands beside is out of reach", ADMIN, ADMIN, true],
  ["who stands next below is within reach", ADMIN, USER, false],
  ["it goes by the level, whichever it is", USER, USER, true],
  ["and so for all below", USER, CUSTOMER, false],
] as const)("R6-07 %s", (_rule, role, theirs, isOut) => {
  const actor = { userId: "me", role, permissions: new Set<string>() };
  expect(isOutOfReach(actor, { _id: "them", role: theirs })).toBe(isOut);
  // One's own rights are one's own to give up, whatever one's level.
  expect(isOutOfReach(actor, { _id: "me", role: theirs })).toBe(false);
});
