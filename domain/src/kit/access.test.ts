import { ENUMS } from "@nepnha/contract/platform/enums";
import { playlists } from "@nepnha/contract/features/videos/playlists";
import { staffActionLogs } from "@nepnha/contract/features/action-logs/action-logs";
import { branches } from "@nepnha/contract/features/branches/branches";
import { customerCategories } from "@nepnha/contract/features/customers/customer-categories";
import { describe, expect, it } from "vitest";
import { customers } from "@nepnha/contract/features/customers/customers";
import { accessTo, exportRight } from "./access.ts";
import { holds, isAdministrator, isStaff, type Actor } from "../platform/permit.ts";

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
      outsiders: { status: 1, publishAt: { before: "now" }, endAt: { after: "now", orNull: true } },
    } as const;
    const rule = { status: 1, publishAt: { before: "now" }, endAt: { after: "now", orNull: true } };
    expect(accessTo(actor(CUSTOMER, "branches.read"), section, "read")).toEqual({
      rows: [{ ...rule, address: ["PUBLIC", "CUSTOMER"] }],
    });
    expect(accessTo(actor(ENUMS.userRole.GUEST, "branches.read"), section, "read")).toEqual({
      rows: [{ ...rule, address: ["PUBLIC"] }],
    });
    expect(accessTo(actor(USER, "branches.read", "branches.readAll"), section, "read")).toBe(true);
  });

  it("R6-07 members see a row as their own, customers and guests among them as far as it is open to outsiders", () => {
    const memberOf = { table: "playlist_members", row: "playlist_id", user: "user_id" };
    const member = { id: { memberOf, user: "me" } };
    const open = { status: 1, hasVideos: true };
    expect(accessTo(actor(USER, "playlists.read"), playlists, "read")).toEqual({ rows: [{ createdBy: "me" }, member] });
    expect(accessTo(actor(USER, "playlists.read", "playlists.readAll"), playlists, "read")).toBe(true);
    expect(accessTo(actor(CUSTOMER, "playlists.read"), playlists, "read")).toEqual({
      rows: [
        { ...open, audience: ["PUBLIC", "CUSTOMER"] },
        { ...open, ...member },
      ],
    });
    expect(accessTo(actor(CUSTOMER), playlists, "read")).toBe(false);
    const closed = { ...playlists, audience: "members" } as const;
    expect(accessTo(actor(GUEST, "playlists.read"), closed, "read")).toEqual({ rows: [{ ...open, ...member }] });
    const { outsiders: _, ...inside } = playlists;
    expect(accessTo(actor(GUEST, "playlists.read"), inside, "read")).toBe(false);
  });

  it("R6-07 who may add rows may do so though none is theirs yet", () => {
    expect(accessTo(actor(USER, "branches.create"), branches, "create")).toBe(true);
    expect(accessTo(actor(USER, "branches.read"), branches, "create")).toBe(false);
  });

  it("1b-13 only who may read all of a log may take it away; of other sections whoever sees the list", () => {
    expect(exportRight(staffActionLogs)).toBe("readAll");
    expect(exportRight(branches)).toBe("basic");
    expect(exportRight(customers)).toBe("readAll");
    const { about: _, ...view } = staffActionLogs;
    expect([exportRight(view), exportRight({ ...branches, about: "name" })]).toEqual(["basic", "basic"]);
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
