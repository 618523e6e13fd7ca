import type { Right } from "./permissions.ts";

/** What can be granted of one feature. */
export interface Feature {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** Features without a plain section. Their names are texts `{name}.title` in the catalogues too. */
export const SPECIAL_FEATURES: readonly Feature[] = [
  { name: "dashboard", rights: ["basic"] },
  {
    name: "chatGroups",
    rights: ["basic", "read", "chatSend", "chatAdviseComplaint", "chatGroupReadAll", "chatAction", "chatProject"],
  },
  { name: "permissions", rights: ["basic", "read"] },
  { name: "jobs", rights: ["basic", "read", "update"] },
];
