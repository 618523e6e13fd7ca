import { STAFF } from "../../platform/staff.ts";
import { defineResource, type MemberTable } from "../../kit/define.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const { DEACTIVE, ACTIVE } = ENUMS.genericStatus;

/** Who may open what a term is of. */
const PEOPLE: MemberTable = { table: "assignment_people", row: "assignment_id", user: "user_id" };

/** What somebody can look after, by the feature that has it. */
export const OBJECT_KINDS = ["customers", "projects", "supportTickets", "chatGroups", "quotes"] as const;
/** One of {@link OBJECT_KINDS}. */
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Whoever looks after something, of whom there is one, and those who help them. */
export const ASSIGNMENT_ROLES = ["MAIN", "SUPPORT"] as const;

/** Days before its end in which a term ends soon. */
export const ENDING_SOON_DAYS = 14;

/** Most characters of what is noted of a term. */
export const ASSIGNMENT_NOTE_MAX = 500;

/** Who looks after what, and who did so before (screen 41). What is in use and nobody's has a term without a person. */
export const assignments = defineResource({
  name: "assignments",
  table: "assignments",
  route: "/assignment",
  menu: { group: "overview", icon: "user-search" },
  fields: {
    objectKind: { kind: "choice", choices: OBJECT_KINDS, required: true, readOnly: true },
    objectId: { kind: "text", format: "id", max: 36, required: true, readOnly: true },
    objectTitle: { kind: "text", max: 300, search: true, readOnly: true },
    assigneeId: { kind: "ref", to: "users", among: STAFF, readOnly: true },
    role: { kind: "choice", choices: ASSIGNMENT_ROLES, required: true, readOnly: true },
    fromAt: { kind: "dateTime", required: true, readOnly: true },
    /** When it ended; of one that goes on, when it is to be looked at again, or for a helper when it ends. */
    toAt: { kind: "dateTime" },
    assignedBy: { kind: "ref", to: "users", among: STAFF, readOnly: true },
    note: { kind: "text", max: ASSIGNMENT_NOTE_MAX },
    isUnassigned: { kind: "boolean", readOnly: true, computed: true },
    isEndingSoon: { kind: "boolean", readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  moves: [{ name: "end", from: [ACTIVE], to: DEACTIVE, permission: "update", confirm: true }],
  rights: ["basic", "read", "update", "readAll"],
  own: [PEOPLE],
  about: "objectKind",
  list: {
    columns: [
      "objectTitle",
      "objectKind",
      "assigneeId",
      "role",
      "fromAt",
      "toAt",
      "assignedBy",
      "status",
      "isUnassigned",
      "isEndingSoon",
      "updatedAt",
    ],
    filters: ["objectKind", "assigneeId", "role", "isUnassigned", "isEndingSoon", "fromAt", "toAt", "assignedBy"],
    sorts: ["objectTitle", "fromAt", "toAt"],
    title: "objectTitle",
  },
  form: [{ section: "general", fields: ["toAt", "note"] }],
});
