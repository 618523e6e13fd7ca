import { ENUMS } from "@nepnha/contract/platform/enums";
import { expect, it } from "vitest";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { AppError } from "../../../platform/http/problem.ts";
import { refusedAccount, requireAbove } from "./user-rules.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER } = ENUMS.userRole;
const RANK = { code: "FORBIDDEN", message: "users.rule.rank" } as const;

function actor(role: RequestActor["role"]): RequestActor {
  return { userId: "me", role, permissions: new Set(), tenantId: 1, deviceId: "d", deviceNo: 1, ip: "::1" };
}

/** What the call of somebody who may not is answered with. */
function thrown(by: RequestActor, target: { _id: string; role: number }): unknown {
  try {
    requireAbove(by, target);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.details.message };
    throw error;
  }
  return null;
}

it.each([
  [SUPERADMIN, SUPERADMIN, RANK],
  [SUPERADMIN, ADMIN, null],
  [ADMIN, SUPERADMIN, RANK],
  [ADMIN, ADMIN, RANK],
  [ADMIN, USER, null],
  [USER, USER, RANK],
  [USER, CUSTOMER, null],
] as const)(
  "R6-07 whoever has the level %i changes the account of somebody of %i only from above",
  (role, theirs, refusal) => {
    const them = { _id: "them", role: theirs };
    for (const verb of ["update", "ACTIVE", "DEACTIVE", "delete"]) {
      expect(refusedAccount(actor(role), them, verb), verb).toEqual(refusal);
    }
    expect(thrown(actor(role), them)).toEqual(refusal);
  },
);

it("one's own account one changes, but not whether it is in use", () => {
  const me = { _id: "me", role: ADMIN };
  expect(refusedAccount(actor(ADMIN), me, "update")).toBeNull();
  expect(thrown(actor(ADMIN), me)).toBeNull();
  for (const verb of ["ACTIVE", "DEACTIVE", "delete"]) {
    expect(refusedAccount(actor(ADMIN), me, verb), verb).toEqual({ message: "users.rule.selfStatus" });
  }
});
