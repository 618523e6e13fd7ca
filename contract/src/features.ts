import { CATALOG } from "./catalog.ts";
import type { Permission, Right } from "./permissions.ts";

/** What can be granted of one feature. */
export interface Feature {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** Features without a plain section. Their names are texts `{name}.title` in the catalogues too. */
const SPECIAL: readonly Feature[] = [
  { name: "dashboard", rights: ["basic"] },
  {
    name: "chatGroups",
    rights: ["basic", "read", "chatSend", "chatAdviseComplaint", "chatGroupReadAll", "chatAction", "chatProject"],
  },
  { name: "permissions", rights: ["basic", "read"] },
  { name: "jobs", rights: ["basic", "read", "update"] },
];

/** Every feature with the rights that it knows: the rows and cells of the role matrix. */
export const FEATURES: readonly Feature[] = [...SPECIAL, ...CATALOG];

/** Every permission that there is, in the order of {@link FEATURES}. */
export const ALL_PERMISSIONS: readonly Permission[] = FEATURES.flatMap(({ name, rights }) =>
  rights.map((right): Permission => `${name}.${right}`),
);
