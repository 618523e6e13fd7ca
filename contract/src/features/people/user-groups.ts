import { STAFF } from "../../platform/staff.ts";
import { defineResource, type MemberTable } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

const MEMBERS: MemberTable = { table: "user_group_members", row: "group_id", user: "user_id" };

/** Departments, teams and crews. What a group's roles grant, each of its members holds. */
export const userGroups = defineResource({
  name: "userGroups",
  table: "user_groups",
  route: "/user-management/groups",
  menu: { group: "system", icon: "users-group" },
  fields: {
    code: {
      kind: "text",
      format: "code",
      auto: "NH",
      min: 2,
      max: 32,
      unique: true,
      immutable: true,
      search: true,
    },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    groupType: { kind: "choice", choices: ["DEPARTMENT", "TEAM", "CREW"], required: true },
    description: { kind: "longText", max: 2000, search: true },
    leaderId: { kind: "ref", to: "users", among: STAFF, required: true },
    memberIds: {
      kind: "refs",
      to: "users",
      among: STAFF,
      required: true,
      max: 500,
      via: { table: MEMBERS.table, own: MEMBERS.row, other: MEMBERS.user },
    },
    branchId: { kind: "ref", to: "branches" },
    roleIds: {
      kind: "refs",
      to: "roles",
      max: 10,
      via: { table: "user_group_roles", own: "group_id", other: "role_id" },
    },
    hasChatGroup: { kind: "boolean" },
    memberCount: { kind: "integer", min: 0, max: 500, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  own: ["createdBy", MEMBERS],
  list: {
    columns: ["name", "code", "groupType", "leaderId", "memberCount", "branchId", "status", "updatedAt"],
    filters: ["groupType", "leaderId", "memberIds", "branchId"],
    sorts: ["code", "name"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["code", "name", "groupType", "branchId", "description"] },
    { section: "members", fields: ["leaderId", "memberIds", "hasChatGroup"] },
    { section: "access", fields: ["roleIds"] },
  ],
});
