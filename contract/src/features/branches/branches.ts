import { STAFF } from "../../platform/staff.ts";
import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { OPEN_HOURS } from "./open-hours.ts";

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
    provinceId: { kind: "ref", to: "provinces" },
    wardId: { kind: "ref", to: "wards" },
    lat: { kind: "decimal", digits: 6, min: -90, max: 90 },
    lng: { kind: "decimal", digits: 6, min: -180, max: 180 },
    phone: { kind: "text", format: "phone", required: true, max: 20, search: true },
    email: { kind: "text", format: "email", max: 254 },
    managerId: { kind: "ref", to: "users", among: STAFF },
    openHours: { kind: "list", max: 21, fields: OPEN_HOURS },
    description: { kind: "richText", max: 200_000 },
    images: { kind: "images", max: 20 },
    isHeadOffice: { kind: "boolean" },
    showOnWeb: { kind: "boolean", default: true },
    userCount: { kind: "integer", min: 0, max: 1_000_000, readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE, showOnWeb: true },
  list: {
    columns: ["name", "code", "address", "phone", "managerId", "userCount", "isHeadOffice", "status", "updatedAt"],
    filters: ["provinceId", "managerId", "isHeadOffice", "showOnWeb"],
    sorts: ["code", "name"],
    title: "name",
    image: "images",
  },
  form: [
    { section: "general", fields: ["code", "name", "phone", "email", "managerId"] },
    { section: "place", fields: ["address", "provinceId", "wardId", "lat", "lng"] },
    { section: "hours", fields: ["openHours"] },
    { section: "presentation", fields: ["images", "description"] },
    { section: "options", fields: ["isHeadOffice", "showOnWeb"] },
  ],
});
