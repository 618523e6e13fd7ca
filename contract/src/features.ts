import { CATALOG } from "./catalog.ts";
import type { Permission, Right } from "./platform/rights.ts";
import { SPECIAL_FEATURES } from "./special-features.ts";

/** What can be granted of one feature. */
export interface Feature {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** Rights of the features without a plain section: not beside their menu, since no first load needs them. */
const SPECIAL_RIGHTS: Readonly<Record<(typeof SPECIAL_FEATURES)[number]["name"], readonly Right[]>> = {
  dashboard: ["basic"],
  chatGroups: ["basic", "read", "chatSend", "chatAdviseComplaint", "chatGroupReadAll", "chatAction", "chatProject"],
  permissions: ["basic", "read"],
  jobs: ["basic", "read", "update"],
};

/** Every feature with the rights that it knows: the rows and cells of the role matrix. */
export const FEATURES: readonly Feature[] = [
  ...SPECIAL_FEATURES.map(({ name }) => ({ name, rights: SPECIAL_RIGHTS[name] })),
  ...CATALOG,
];

/** Every permission that there is, in the order of {@link FEATURES}. */
export const ALL_PERMISSIONS: readonly Permission[] = FEATURES.flatMap(({ name, rights }) =>
  rights.map((right): Permission => `${name}.${right}`),
);
