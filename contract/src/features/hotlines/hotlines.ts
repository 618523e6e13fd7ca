import { defineResource } from "../../kit/define.ts";
import { ENUMS } from "../../platform/enums.ts";
import { LIST_RIGHTS } from "../../platform/rights.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";
import { OPEN_HOURS } from "../branches/api.ts";

/** Numbers that people may call, and when somebody answers. */
export const hotlines = defineResource({
  name: "hotlines",
  table: "hotlines",
  route: "/hotline",
  menu: { group: "system", icon: "phone-call" },
  fields: {
    name: { kind: "text", required: true, min: 2, max: 200, search: true },
    phone: { kind: "text", format: "hotline", required: true, max: 20, search: true },
    purpose: { kind: "choice", choices: ["TU_VAN", "KY_THUAT", "KHIEU_NAI", "KE_TOAN"], required: true },
    branchId: { kind: "ref", to: "branches" },
    zaloId: { kind: "text", max: 50, search: true },
    workHours: { kind: "list", max: 21, fields: OPEN_HOURS },
    isPrimary: { kind: "boolean" },
    showOn: { kind: "choices", choices: ["WEB", "APP", "QUOTE_PDF"] },
    // Whether customers and guests see it: where it is shown on the web or in the app.
    isShown: { kind: "boolean", readOnly: true },
    callClicks: { kind: "integer", min: 0, max: 2_000_000_000, readOnly: true },
  },
  status: GENERIC_STATUS,
  rights: LIST_RIGHTS,
  outsiders: { status: ENUMS.genericStatus.ACTIVE, isShown: true },
  list: {
    columns: ["name", "phone", "purpose", "branchId", "workHours", "isPrimary", "callClicks", "status"],
    filters: ["branchId", "purpose"],
    sorts: ["name", "callClicks"],
    title: "name",
  },
  form: [
    { section: "general", fields: ["name", "phone", "purpose", "branchId", "zaloId"] },
    { section: "hours", fields: ["workHours"] },
    { section: "showing", fields: ["isPrimary", "showOn"] },
  ],
});
