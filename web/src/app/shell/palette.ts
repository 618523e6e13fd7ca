import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { matcherOf } from "@nepnha/domain/platform/fold";
import { t, tDynamic } from "../../platform/i18n/i18n.ts";
import type { Recent } from "../../kit/menu/recent.ts";
import type { MenuEntry } from "../../kit/menu/menu.ts";

/** Something that the palette leads to. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** What it is: a group of the menu, "new", "recent". */
  readonly kind: string;
  /** Name of its sign. */
  readonly icon: string;
}

/** What the palette knows of the person. */
export interface PaletteSources {
  readonly entries: readonly MenuEntry[];
  readonly labelOf: (entry: MenuEntry) => string;
  readonly can: (permission: string) => boolean;
  readonly recent: readonly Recent[];
}

const FIRST_RECENT = 5;

/**
 * What a term finds: sections, new rows of those that the person may make, rows looked at lately. Without a term the
 * last rows stand first, and nothing new is offered: the list would be twice as long.
 */
export function offersFor(term: string, { entries, labelOf, can, recent }: PaletteSources): Offer[] {
  const sections = entries.map((entry) => ({
    key: entry.name,
    label: labelOf(entry),
    path: entry.path,
    kind: t(`menu.${entry.group}`),
    icon: entry.icon,
  }));
  const lately = recent
    .filter(({ feature }) => can(`${feature}.read`))
    .map(({ path, title, feature }) => ({
      key: `recent ${path}`,
      label: title,
      path,
      kind: t("shell.recent", { title: tDynamic(`${feature}.title`) }),
      icon: iconOf(feature),
    }));
  if (term.trim() === "") return [...lately.slice(0, FIRST_RECENT), ...sections];
  const created = SECTION_INDEX.filter(
    ({ name, creates, ownScreens }) => creates && !ownScreens && can(`${name}.create`),
  ).map(({ name, route }) => ({
    key: `new ${name}`,
    label: t("shell.createNew", { title: lowered(tDynamic(`${name}.title`)) }),
    path: `${route}/new`,
    kind: t("shell.new"),
    icon: iconOf(name),
  }));
  const matches = matcherOf(term);
  return [...sections, ...created, ...lately].filter(({ label }) => matches(label));
}

/** A title within a sentence; one that is written in capitals stays so. */
function lowered(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

function iconOf(feature: string): string {
  return SECTION_INDEX.find(({ name }) => name === feature)?.menu?.icon ?? "";
}
