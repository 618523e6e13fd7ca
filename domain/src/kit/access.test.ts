import { ENUMS } from "@nepnha/contract/enums";
import { staffActionLogs } from "@nepnha/contract/sections/action-logs";
import { branches } from "@nepnha/contract/sections/branches";
import { customerCategories } from "@nepnha/contract/sections/customer-categories";
import { describe, expect, it } from "vitest";
import { accessTo, holds, isAdministrator, isStaff, type Actor } from "./permit.ts";

const { SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST } = ENUMS.userRole;
const actor = (role: Actor["role"], ...permissions: string[]): Actor => ({
  userId: "me",
  role,
  permissions: new Set(permissions),
});

describe("permissions", () => {
  it("R6-03 SUPERADMIN is a rule that always grants; others hold what they were given", () => {
    expect(holds(actor(SUPERADMIN), "branches.delete")).toBe(true);
    expect(holds(actor(USER, "branches.read"), "branches.read")).toBe(true);
    expect(holds(actor(USER, "branches.read"), "branches.update")).toBe(false);
  });

  it("R6-03 tells who belongs to the company, and who looks after it", () => {
    const roles = [SUPERADMIN, ADMIN, USER, CUSTOMER, GUEST];
    expect(roles.map((role) => isStaff({ role }))).toEqual([true, true, true, false, false]);
    expect(roles.map((role) => isAdministrator({ role }))).toEqual([true, true, false, false, false]);
  });

  it("R6-07 answers allow, deny or a filter, alike for lists and rows", () => {
    expect(accessTo(actor(USER), branches, "basic")).toBe(false);
    expect(accessTo(actor(USER, "branches.basic"), branches, "basic")).toEqual({ rows: [{ createdBy: "me" }] });
    expect(accessTo(actor(USER, "branches.basic", "branches.readAll"), branches, "basic")).toBe(true);
    expect(accessTo(actor(CUSTOMER, "branches.basic", "branches.readAll"), branches, "basic")).toEqual({
      rows: [{ status: 1, showOnWeb: true }],
    });
    expect(accessTo(actor(CUSTOMER, "customerCategories.basic"), customerCategories, "basic")).toBe(false);
  });

  it("R6-07 shows outsiders what is for them: everybody's to guests, customers' too to customers", () => {
    const section = {
      ...branches,
      audience: "address",
      outsiders: { status: 1, publishAt: "past", endAt: "future" },
    } as const;
    const rule = { status: 1, publishAt: "past", endAt: "future" };
    expect(accessTo(actor(CUSTOMER, "branches.read"), section, "read")).toEqual({
      rows: [{ ...rule, address: ["PUBLIC", "CUSTOMER"] }],
    });
    expect(accessTo(actor(ENUMS.userRole.GUEST, "branches.read"), section, "read")).toEqual({
      rows: [{ ...rule, address: ["PUBLIC"] }],
    });
    expect(accessTo(actor(USER, "branches.read", "branches.readAll"), section, "read")).toBe(true);
  });

  it("1b-13 rows that tell of other features are left to who may read those, and rows of no feature to all", () => {
    const mine = ["branches.basic", "branches.read", "news.update", "staffActionLogs.basic"];
    const about = { entityKind: ["system", "branches"] };
    expect(accessTo(actor(USER, ...mine), staffActionLogs, "basic")).toEqual({ rows: [{ actorId: "me", ...about }] });
    const all = accessTo(actor(USER, ...mine, "staffActionLogs.readAll"), staffActionLogs, "basic");
    expect(all).toEqual({ rows: [about] });
    const chief = accessTo(actor(ADMIN, ...mine, "staffActionLogs.readAll"), staffActionLogs, "basic");
    expect(chief).toEqual({ rows: [{ entityKind: ["system", "files", "branches"] }] });
    expect(accessTo(actor(SUPERADMIN), staffActionLogs, "basic")).toBe(true);
  });
});
