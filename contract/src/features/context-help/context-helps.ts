import { defineResource } from "../../kit/define.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Roles that a help may be meant for, by their names in the specification. */
export const HELP_ROLES = ["SUPERADMIN", "ADMIN", "USER", "CUSTOMER", "GUEST"] as const;

/** What stands behind the "?" of a screen. People read it by calls of its own (`help.ts`), these rows are how it is written. */
export const contextHelps = defineResource({
  name: "contextHelps",
  table: "context_helps",
  route: "/context-help",
  menu: { group: "content", icon: "help" },
  fields: {
    title: { kind: "text", required: true, min: 3, max: 200, search: true },
    key: { kind: "text", required: true, min: 3, max: 100, search: true },
    language: { kind: "choice", choices: ["vi", "en"], default: "vi", required: true },
    route: { kind: "text", required: true, max: 200, search: true },
    elementSelector: { kind: "text", max: 255 },
    placement: {
      kind: "choice",
      choices: ["TOP", "RIGHT", "BOTTOM", "LEFT", "PANEL"],
      default: "PANEL",
      required: true,
    },
    content: { kind: "richText", required: true, max: 200_000 },
    audienceRoles: { kind: "choices", choices: HELP_ROLES },
    viewCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
    helpfulCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
    unhelpfulCount: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
    helpfulPercent: { kind: "integer", min: 0, max: 100, unit: "percent", readOnly: true },
    isUntranslated: { kind: "boolean", readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  list: {
    columns: [
      "title",
      "route",
      "helpfulPercent",
      "viewCount",
      "key",
      "language",
      "isUntranslated",
      "status",
      "updatedAt",
    ],
    filters: ["route", "language", "isUntranslated"],
    sorts: ["title", "key", "route", "viewCount", "helpfulPercent"],
    title: "title",
  },
  form: [
    { section: "content", fields: ["title", "content"] },
    { section: "place", fields: ["key", "language", "route", "elementSelector", "placement", "audienceRoles"] },
  ],
});
