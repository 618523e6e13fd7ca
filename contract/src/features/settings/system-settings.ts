import { defineResource } from "../../kit/define.ts";
import { SETTING_GROUPS, SETTING_TYPES } from "../../platform/settings.ts";
import { GENERIC_STATUS } from "../../kit/status.ts";

/** Settings of the company, one row per key of `settings.ts`. Keys are given; only values change. */
export const systemSettings = defineResource({
  name: "systemSettings",
  table: "system_settings",
  route: "/system-setting",
  menu: { group: "system", icon: "adjustments" },
  screens: "own",
  fields: {
    key: { kind: "text", max: 100, required: true, readOnly: true, search: true },
    group: { kind: "choice", choices: SETTING_GROUPS, required: true, readOnly: true },
    dataType: { kind: "choice", choices: SETTING_TYPES, required: true, readOnly: true },
    value: { kind: "text", max: 2000 },
    defaultValue: { kind: "text", max: 2000, readOnly: true },
    isChanged: { kind: "boolean", readOnly: true, computed: true },
  },
  status: GENERIC_STATUS,
  rights: ["basic", "read", "readAll", "update"],
  list: {
    columns: ["key", "group", "dataType", "value", "isChanged", "updatedAt"],
    filters: ["group", "isChanged"],
    sorts: ["key"],
    title: "key",
  },
  form: [{ section: "general", fields: ["value"] }],
});
