import { ENUMS } from "@nepnha/contract/platform/enums";
import { describe, expect, it } from "vitest";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { refusedRole, type RoleRow } from "./role-rules.ts";

const { SUPERADMIN, ADMIN, USER } = ENUMS.userRole;

function actor(role: RequestActor["role"], ...permissions: string[]): RequestActor {
  return { userId: "me", role, permissions: new Set(permissions), tenantId: 1, deviceId: "d", deviceNo: 1, ip: "::1" };
}

const ROLE: RoleRow = {
  _id: "role",
  code: "VT001",
  name: "Vai trò",
  description: null,
  baseRole: USER,
  permissions: ["news.basic"],
  isSystem: false,
  permissionCount: 1,
  userCount: 0,
  groupCount: 0,
  status: ENUMS.genericStatus.ACTIVE,
  orderNo: 1,
  version: 1,
  createdAt: new Date("2026-01-01"),
  updatedAt: new Date("2026-01-01"),
  createdBy: null,
  updatedBy: null,
};
const VERBS = ["update", "ACTIVE", "DEACTIVE", "delete"] as const;
/** What is said of each of the verbs. */
const refusals = (by: RequestActor, role: Partial<RoleRow>) =>
  VERBS.map((verb) => refusedRole(by, { ...ROLE, ...role }, verb));

const RANK = { code: "FORBIDDEN", message: "roles.rule.rank" };
const STAYS = { message: "roles.rule.systemStays" };
const LACKS = { code: "FORBIDDEN", message: "roles.rule.lacks", params: { permissions: "news.basic" } };
const inUse = (users: number, groups: number) => ({
  code: "IN_USE",
  message: "roles.rule.inUse",
  params: { users, groups },
});

describe("R6-07 why a role is not updated, switched on, switched off or deleted", () => {
  const admin = actor(ADMIN, "news.basic");

  it.each([
    ["one for those below", admin, {}, [null, null, null, null]],
    ["one for one's own level", admin, { baseRole: ADMIN }, [null, null, null, null]],
    ["one for people above", admin, { baseRole: SUPERADMIN }, [RANK, RANK, RANK, RANK]],
    ["a built-in one", admin, { isSystem: true }, [null, null, STAYS, STAYS]],
    ["one that grants what one lacks", actor(ADMIN), {}, [null, LACKS, LACKS, LACKS]],
    ["one that grants nothing", actor(ADMIN), { permissions: [] }, [null, null, null, null]],
    ["any, as SUPERADMIN", actor(SUPERADMIN), { baseRole: SUPERADMIN }, [null, null, null, null]],
    ["one that somebody holds", admin, { userCount: 1 }, [null, null, null, inUse(1, 0)]],
    ["one that a group gives", admin, { groupCount: 1 }, [null, null, null, inUse(0, 1)]],
    [
      "one that two people hold and a group gives",
      admin,
      { userCount: 2, groupCount: 1 },
      [null, null, null, inUse(2, 1)],
    ],
  ] as const)("%s", (_role, by, role, expected) => {
    expect(refusals(by, role)).toEqual(expected);
  });
});
