import { SEARCH_TERM_MAX } from "@nepnha/contract/platform/constants";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { TEMPLATE_CHOICES } from "@nepnha/contract/features/house-templates/choices";
import { houseTemplates } from "@nepnha/contract/features/house-templates/house-templates";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";

/** Fields that are chosen among ranges: one at a time. */
export const RANGED = [
  "floors",
  "landWidth",
  "constructionArea",
  "estimatedCostFrom",
  "bedrooms",
  "facadeCount",
] as const;
/** All of these in the order in which people choose a house. */
export const GROUPS = [
  "estimatedCostFrom",
  "constructionArea",
  "floors",
  "style",
  "houseType",
  "bedrooms",
  "landWidth",
  "facadeCount",
  "direction",
] as const satisfies readonly (Chosen | Ranged)[];
/** How the gallery may be sorted. */
export const SORTS = ["newest", "costLow", "costHigh", "area", "hearts"] as const;

/** A field that is chosen among words: several at once. */
export type Chosen = (typeof TEMPLATE_CHOICES)[number];
export type Ranged = (typeof RANGED)[number];
export type Sort = (typeof SORTS)[number];

/** What the gallery shows; its address is its only home. Several values and the ends of ranges stand apart by marks. */
export type GallerySearch = { readonly [K in Chosen | Ranged]?: string } & {
  readonly q?: string;
  /** Ids of categories, any of which will do. */
  readonly cate?: string;
  readonly sort?: Sort;
  /** Only what one has put a heart on. */
  readonly liked?: true;
};

const BILLION = 1_000_000_000;
const BETWEEN = "..";

/** The ranges that are offered, as they stand in the address; an end that is left out is open. */
export const RANGES: Readonly<Record<Ranged, readonly string[]>> = {
  floors: ["1..1", "2..2", "3..3", "4.."],
  landWidth: ["..4.5", "4.5..6", "6..10", "10.."],
  constructionArea: ["..120", "120..250", "250..350", "350.."],
  estimatedCostFrom: [
    `..${BILLION}`,
    `${BILLION}..${2 * BILLION}`,
    `${2 * BILLION}..${3 * BILLION}`,
    `${3 * BILLION}..`,
  ],
  bedrooms: ["..2", "3..3", "4..4", "5.."],
  facadeCount: ["1..1", "2.."],
};

/** Search parameters as they are found; what is wrong is left out. */
export function gallerySearch(search: Record<string, unknown>): GallerySearch {
  const { q, cate, sort, liked } = search;
  const found: Record<string, string> = {};
  for (const field of TEMPLATE_CHOICES) {
    const choices: readonly string[] = houseTemplates.fields[field].choices;
    const values = splitValues(search[field]).filter((value) => choices.includes(value));
    if (values.length > 0) found[field] = values.join(",");
  }
  for (const field of RANGED) {
    const value = search[field];
    if (typeof value === "string" && RANGES[field].includes(value)) found[field] = value;
  }
  const cates = splitValues(cate).filter(isUuid);
  return {
    ...found,
    ...(typeof q === "string" && q.length <= SEARCH_TERM_MAX && isCleanText(q, false) && q.trim() !== "" ? { q } : {}),
    ...(cates.length > 0 ? { cate: cates.join(",") } : {}),
    ...(SORTS.some((one) => one === sort && one !== "newest") ? { sort: sort as Sort } : {}),
    ...(liked === true ? { liked } : {}),
  };
}

/** Whether an address asks for something of the gallery's that it cannot have, such as a style that is none any more. */
export function asksInVain(found: Readonly<Record<string, unknown>>): boolean {
  const search: Readonly<Record<string, unknown>> = gallerySearch(found);
  const asked = [...GROUPS, "cate", "q", "sort"].filter((part) => (found[part] ?? "") !== "");
  return asked.some((part) => found[part] !== search[part] && found[part] !== SORTS[0]);
}

/** Whether a field is chosen among ranges. */
export function isRanged(field: Chosen | Ranged): field is Ranged {
  return RANGED.some((one) => one === field);
}

/** The values of a parameter that holds several. */
export function splitValues(text: unknown): string[] {
  return typeof text === "string" && text !== "" ? text.split(",") : [];
}

/** The ends of a range as texts; `null` is open. */
export function endsOf(range: string): { readonly from: string | null; readonly to: string | null } {
  const [from = "", to = ""] = range.split(BETWEEN);
  return { from: from || null, to: to || null };
}

/** The same as the filter of a find. */
export function filterOf(search: GallerySearch): Record<string, FilterInput> {
  const filter: Record<string, FilterInput> = {};
  for (const field of TEMPLATE_CHOICES) {
    const values = splitValues(search[field]);
    if (values.length > 0) filter[field] = values;
  }
  for (const field of RANGED) {
    const range = search[field];
    if (range === undefined) continue;
    const { from, to } = endsOf(range);
    const bound = (end: string | null) =>
      end !== null && houseTemplates.fields[field].kind === "integer" ? Number(end) : end;
    filter[field] = { from: bound(from), to: bound(to) };
  }
  return search.cate === undefined ? filter : { ...filter, categoryIds: splitValues(search.cate) };
}

/**
 * Which values of a category are chosen once one of them is pressed, in their order: one of them, any, or all from one to
 * another, as the category's way of filtering says. What was chosen elsewhere is given up.
 */
export function chosenValues(
  way: number,
  values: readonly string[],
  chosen: readonly string[],
  pressed: string,
): string[] {
  const { MULTI_SELECT, RANGE } = ENUMS.filterType;
  const now = values.filter((value) => chosen.includes(value));
  if (way === RANGE && now.length > 0 && !now.includes(pressed)) {
    const places = [...now, pressed].map((value) => values.indexOf(value));
    return values.slice(Math.min(...places), Math.max(...places) + 1);
  }
  if (way === MULTI_SELECT) return values.filter((value) => (value === pressed) !== now.includes(value));
  return now.length === 1 && now[0] === pressed ? [] : [pressed];
}

/** The words and the order stay when filters go. */
export function onlyWords({ q, sort }: GallerySearch): GallerySearch {
  return { ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
}

/** The search without one of its parts. */
export function without(search: GallerySearch, part: keyof GallerySearch | null): GallerySearch {
  return part === null
    ? search
    : (Object.fromEntries(Object.entries(search).filter(([key]) => key !== part)) as GallerySearch);
}

/** How many filters are set, without the words that are looked for. */
export function countFilters(search: GallerySearch): number {
  return [...GROUPS, "cate", "liked"].filter((part) => part in search).length;
}

/** Which templates are compared, and whether only where they differ. */
export interface CompareSearch {
  readonly ids?: string;
  readonly differing?: true;
}

/** At most so many stand side by side. */
export const MOST_COMPARED = 3;

/** The ids in the address, each once; what is no id is left out. */
export function compareSearch({ ids, differing }: Record<string, unknown>): CompareSearch {
  const wanted = [...new Set(splitValues(ids).filter(isUuid))].slice(0, MOST_COMPARED);
  return { ...(wanted.length > 0 ? { ids: wanted.join(",") } : {}), ...(differing === true ? { differing } : {}) };
}
