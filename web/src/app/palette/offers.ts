import { SEARCH_LIMITS, type FoundRow } from "@nepnha/contract/features/search/search";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { matcherOf } from "@nepnha/domain/platform/fold";
import { phoneText } from "@nepnha/domain/platform/phone";
import { t, tDynamic } from "../../platform/i18n/i18n.ts";
import type { Recent } from "../../kit/menu/recent.ts";
import { iconOfSection, type MenuEntry } from "../../kit/menu/menu.ts";
import { newPathOf } from "../../kit/resource/section-paths.ts";

/** Something that the palette leads to, or does. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  /** What else people type for it. */
  readonly words?: string;
  /** What tells it from others: a code, an address. */
  readonly detail?: string;
  /** Name of its sign. */
  readonly icon: string;
  readonly path?: string;
  /** What else happens, e.g. the help opens on the screen of `path`. */
  readonly run?: () => void;
}

/** Offers of one kind. */
export interface OfferGroup {
  readonly key: string;
  readonly label: string;
  readonly offers: readonly Offer[];
}

/** What the palette knows of the person without asking the server. */
export interface PaletteSources {
  readonly entries: readonly MenuEntry[];
  readonly labelOf: (entry: MenuEntry) => string;
  readonly can: (permission: string) => boolean;
  readonly recent: readonly Recent[];
  /** Actions of no section, e.g. the other colours. */
  readonly actions: readonly Offer[];
  /** What is found besides rows of sections, by its name: its sign, and what else happens when it is chosen. */
  readonly others: Readonly<Record<string, Pick<Offer, "icon" | "run">>>;
}

const FEW = { recent: 5, recentFound: 3, sections: 6, actions: 5 } as const;

/**
 * What a term finds, by kind: sections, actions and rows looked at lately at once, rows of all sections as the server
 * answers them. A row whose code was typed goes before everything. Without a term the last rows stand first.
 */
export function offersFor(term: string, rows: readonly FoundRow[], sources: PaletteSources): OfferGroup[] {
  const { entries, labelOf, recent, can } = sources;
  const sections = entries.map((entry) => ({
    key: `go ${entry.name}`,
    label: labelOf(entry),
    path: entry.path,
    icon: entry.icon,
  }));
  const lately = recent
    .filter(({ feature }) => can(`${feature}.read`))
    .map(({ path, title, feature }) => ({
      key: `row ${path}`,
      label: title,
      detail: titleOf(feature),
      path,
      icon: iconOfSection(feature),
    }));
  if (term === "") {
    return kept([
      { key: "recent", label: t("search.recent"), offers: lately.slice(0, FEW.recent) },
      { key: "sections", label: t("search.goTo"), offers: sections },
    ]);
  }
  const matches = matcherOf(term);
  const found = groupsOf(term, rows, sources);
  const foundKeys = new Set(found.flatMap(({ offers }) => offers).map(({ key }) => key));
  const here = [
    {
      key: "sections",
      label: t("search.goTo"),
      offers: sections.filter(({ label }) => matches(label)).slice(0, FEW.sections),
    },
    { key: "actions", label: t("search.doing"), offers: actionsFor(matches, sources).slice(0, FEW.actions) },
    {
      key: "recent",
      label: t("search.recent"),
      offers: lately.filter(({ key, label }) => matches(label) && !foundKeys.has(key)).slice(0, FEW.recentFound),
    },
  ];
  const isCode = rows[0]?.code?.toLowerCase() === term.toLowerCase();
  return kept(isCode ? [...found, ...here] : [...here, ...found]);
}

/** Rows that may still be meant when somebody types on before the next answer is there. */
export function stillFitting(rows: readonly FoundRow[], term: string): FoundRow[] {
  const matches = matcherOf(term);
  return rows.filter(({ title, code, hint }) => matches(`${title} ${code ?? ""} ${hint ?? ""}`));
}

function actionsFor(matches: (text: string) => boolean, { can, actions }: PaletteSources): Offer[] {
  const added = SECTION_INDEX.flatMap(({ name }): Offer[] => {
    const path = can(`${name}.create`) ? newPathOf(name) : null;
    const label = t("search.add", { one: tDynamic(`${name}.one`) });
    return path === null ? [] : [{ key: `add ${name}`, label, path, icon: iconOfSection(name) }];
  });
  // People say "tạo mới" where the button says "thêm".
  return [
    ...added.filter(({ label }) => matches(`${label} ${t("search.addWords")}`)),
    ...actions.filter(({ label, words = "" }) => matches(`${label} ${words}`)),
  ];
}

/** The rows by section, in the order of the best of each, and the way to its list; what is of no section stands last. */
function groupsOf(term: string, rows: readonly FoundRow[], { others, entries }: PaletteSources): OfferGroup[] {
  const names = [...new Set(rows.map(({ section }) => section))];
  return [...names.filter(isSection), ...names.filter((name) => !isSection(name))].map((name) => {
    const own = rows.filter(({ section }) => section === name).map((row) => rowOf(row, others));
    const entry = own.length < SEARCH_LIMITS.perSection ? undefined : entries.find((one) => one.name === name);
    return {
      key: `rows ${name}`,
      label: isSection(name) ? titleOf(name) : tDynamic(`search.${name}`),
      offers: entry ? [...own, allIn(entry, term)] : own,
    };
  });
}

/** The list of what a term finds in a section, where there may be more than the search over everything answers. */
function allIn({ name, icon, path }: MenuEntry, term: string): Offer {
  const label = t("search.allIn", { title: titleOf(name) });
  return { key: `all ${name}`, label, icon, path: `${path}?q=${encodeURIComponent(term)}` };
}

function rowOf({ section, _id, title, code, hint, path }: FoundRow, others: PaletteSources["others"]): Offer {
  const detail = [code, hint && phoneText(hint)].filter(Boolean).join(" · ");
  // Several helps may lead to one screen; a row that was looked at lately is known by its address.
  const key = isSection(section) ? `row ${path}` : `${section} ${_id}`;
  return { key, label: title, icon: iconOfSection(section), ...others[section], path, ...(detail ? { detail } : {}) };
}

function isSection(name: string): boolean {
  return SECTION_INDEX.some((section) => section.name === name);
}

function kept(groups: readonly OfferGroup[]): OfferGroup[] {
  return groups.filter(({ offers }) => offers.length > 0);
}

function titleOf(section: string): string {
  return tDynamic(`${section}.title`);
}
