import { defineResource } from "../define.ts";
import { ENUMS } from "../enums.ts";
import { LIST_RIGHTS } from "../permissions.ts";
import { GENERIC_STATUS } from "../status.ts";

/** Offices of the company; exactly one is the head office. */
export const branches = defineResource({
  name: "branches",
  table: "branches",
  route: "/branch",
  menu: { group: "system", icon: "building-store" },
  fields: {
    code: { kind: "text", format: "code", auto: "CN", min: 2, max: 32, unique: true, immutable: true, search: true },
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    address: { kind: "text", required: true, max: 255, search: true },
    phone: { kind: "text", format: "phone", required: true, max: 20, search: true },
    email: { kind: "text", format: "email", max: 254 },
    description: { kind: "richText", max: 200_000 },
    images: { kind: "images", max: 20 },
    isHeadOffice: { kind: "boolean" },
    showOnWeb: { kind: "boolean", default: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE, showOnWeb: true },
  list: {
    columns: ["code", "name", "address", "phone", "isHeadOffice", "status", "updatedAt"],
    filters: ["isHeadOffice", "showOnWeb"],
    sorts: ["code", "name"],
    title: "name",
    image: "images",
  },
  form: [
    { section: "general", fields: ["code", "name", "phone", "email", "address"] },
    { section: "presentation", fields: ["images", "description"] },
    { section: "options", fields: ["isHeadOffice", "showOnWeb"] },
  ],
});
