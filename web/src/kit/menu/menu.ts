import type { MenuGroup } from "@nepnha/contract/kit/define";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { SPECIAL_SECTIONS } from "@nepnha/contract/special-sections";

/** One line of the menu. `labelKey` is a catalogue key. */
export interface MenuEntry {
  readonly name: string;
  readonly labelKey: string;
  readonly path: string;
  readonly group: MenuGroup;
  readonly icon: string;
  /** Permission that shows it; `null`: everybody of the back-office. */
  readonly permission: string | null;
}

/** The eight groups in their order. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  "overview",
  "customers",
  "quotes",
  "projects",
  "content",
  "offers",
  "chat",
  "system",
];

/** A feature or section with its place in the menu. */
interface Placed {
  readonly name: string;
  readonly route?: string;
  readonly menu?: {
    readonly group: MenuGroup;
    readonly icon: string;
    readonly label?: string;
    readonly forAll?: true;
  };
}

const PLACED: readonly Placed[] = [...SPECIAL_SECTIONS, ...SECTION_INDEX];

/** Every entry that the product could show, in the order of the menu. */
export const ALL_ENTRIES: readonly MenuEntry[] = PLACED.flatMap(({ name, route: path, menu }) => {
  if (!menu || path === undefined) return [];
  const { group, icon, label = `${name}.title`, forAll } = menu;
  return [{ name, labelKey: label, path, group, icon, permission: forAll ? null : `${name}.basic` }];
});

/** R6-07 the entries that have a screen and whose permission is held. */
export function visibleEntries(can: (permission: string) => boolean, hasRoute: (path: string) => boolean): MenuEntry[] {
  return ALL_ENTRIES.filter(({ path, permission }) => hasRoute(path) && (permission === null || can(permission)));
}

/** Entries under the groups that have some, in the groups' order. */
export function inGroups(entries: readonly MenuEntry[]): { group: MenuGroup; entries: MenuEntry[] }[] {
  return MENU_GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    ({ entries: own }) => own.length > 0,
  );
}

/** The icon of a section; `""` where it has none. */
export function iconOfSection(section: string): string {
  return SECTION_INDEX.find(({ name }) => name === section)?.menu?.icon ?? "";
}
