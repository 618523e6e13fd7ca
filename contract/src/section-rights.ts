import { CATALOG } from "./catalog.ts";
import type { Permission, Right } from "./platform/rights.ts";
import { SPECIAL_SECTIONS } from "./special-sections.ts";

/** What can be granted of one section. */
export interface SectionRights {
  readonly name: string;
  readonly rights: readonly Right[];
}

/** Rights of the special sections: not beside their menu, since no first load needs them. */
const SPECIAL_RIGHTS: Readonly<Record<(typeof SPECIAL_SECTIONS)[number]["name"], readonly Right[]>> = {
  dashboard: ["basic"],
  chatGroups: ["basic", "read", "chatSend", "chatAdviseComplaint", "chatGroupReadAll", "chatAction", "chatProject"],
  permissions: ["basic", "read"],
  work: ["basic"],
  jobs: ["basic", "read", "update"],
};

/** Every section with the rights that it knows: the rows and cells of the role matrix. */
export const SECTION_RIGHTS: readonly SectionRights[] = [
  ...SPECIAL_SECTIONS.map(({ name }) => ({ name, rights: SPECIAL_RIGHTS[name] })),
  ...CATALOG,
];

/** Every permission that there is, in the order of {@link SECTION_RIGHTS}. */
export const ALL_PERMISSIONS: readonly Permission[] = SECTION_RIGHTS.flatMap(({ name, rights }) =>
  rights.map((right): Permission => `${name}.${right}`),
);
