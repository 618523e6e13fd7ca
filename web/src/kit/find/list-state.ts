import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  FIND_COUNT_LIMIT,
  SELECT_ALL_MAX,
  PAGE_SIZES,
  SEARCH_TERM_MAX,
} from "@nepnha/contract/platform/constants";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { parseFind, sortColumns } from "@nepnha/domain/kit/find-query";
import { isDayWord } from "@nepnha/domain/platform/day-words";
import { isCleanText } from "@nepnha/domain/platform/text";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { TableState } from "../../platform/api/list-service.ts";
import { ownFilterOf, slotsOf } from "../feature/slots.ts";
import { textOf } from "../values/value-text.ts";

/** What a list shows; the URL is its only home, so that Back, reload and a sent link show the same. */
export interface ListState {
  /** Where there is a {@link place}, only what the page is called: 1 where nobody can know. */
  readonly page: number;
  /** Where the page begins, if not at its number. */
  readonly place?: ListPlace | undefined;
  readonly pageSize: number;
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" };
  readonly search: string;
  /** By column: any of several, yes or no, one id, days `{from, to}`, or a time that people name. */
  readonly filter: Readonly<Record<string, FilterInput>>;
  /** The saved view that this began as, or {@link NO_VIEW}; absent where nobody chose. */
  readonly view?: string | undefined;
}

/** Where a page begins that no number reaches: behind a row, before one, or so that it ends with the last row. */
export type ListPlace = { readonly after: string } | { readonly before: string } | { readonly last: true };

/** In the address: the list as the section has it, though another view was chosen to begin with. */
export const NO_VIEW = "all";

/** Search parameters of a list, without what is the default. */
export type ListSearch = Readonly<Record<string, string | number | boolean>>;

/**
 * How a column is filtered: several values, yes or no, a range of days or of numbers, one row of another section, any of
 * several rows, the very text; `own`: what the section itself draws and reads, as a list of texts.
 */
export type FilterKind = "many" | "flag" | "days" | "range" | "ref" | "refs" | "text" | "own";

/** What the find takes no filter of. Left out of the table below, which otherwise names every kind: nothing to load. */
type Unfiltered = "longText" | "richText" | "list" | "image" | "images" | "file";
const KINDS: Readonly<Record<Exclude<Field["kind"], Unfiltered>, FilterKind> & { [K in Unfiltered]?: never }> = {
  choice: "many",
  choices: "many",
  enum: "many",
  boolean: "flag",
  dateTime: "days",
  date: "days",
  integer: "range",
  decimal: "range",
  ref: "ref",
  refs: "refs",
  text: "text",
  // One of the texts, in all of its letters.
  tags: "text",
};

/** R9-01 the state that a list begins with. */
export const LIST_DEFAULTS: ListState = {
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  sort: DEFAULT_SORT,
  search: "",
  filter: {},
};

const RANGE_MARK = "..";
/** What stands in a list's address besides its filters. */
const PARAMETERS = ["page", "after", "before", "last", "size", "sort", "q", "view"];
const MAX_PAGE = 1_000_000;

/** What the section's list is sorted by at first: what happened is looked at backwards, everything else as R9-01 says. */
export function firstSort({ list: { span, latest = span?.field } }: ResourceDescription): ListState["sort"] {
  return latest === undefined ? LIST_DEFAULTS.sort : { column: latest, direction: "desc" };
}

/** How many last days a list of a limited time shows without being asked; `null` where something else is asked or holds. */
export function impliedDays({ list: { span } }: ResourceDescription, { filter }: ListState): number | null {
  const asked = !span || filter[span.field] !== undefined || span.unless.some((field) => filter[field] !== undefined);
  return asked ? null : span.days;
}

/** How the section's list is filtered by a column; `undefined` where no control is offered. */
export function filterKind(resource: ResourceDescription, column: string): FilterKind | undefined {
  // What a view shows has no status, and its own times.
  if (column === "status") return resource.view ? undefined : "many";
  if (column === "createdAt") return resource.view ? undefined : "days";
  if (column === ownFilterOf(resource.name)?.name) return "own";
  const kind = resource.list.filters.includes(column) ? resource.fields[column]?.kind : undefined;
  if (kind === "text" && slotsOf(resource.name).options?.[column]) return "many";
  return kind && KINDS[kind];
}

/** Columns with a filter, in the order in which they are offered. */
export function filtersOf(resource: ResourceDescription): string[] {
  const own = ownFilterOf(resource.name)?.name ?? [];
  return ["status", ...resource.list.filters, "createdAt"].concat(own).filter((column) => filterKind(resource, column));
}

/** Whether the values of a column's filter are numbers on the wire. */
export function isNumeric(resource: ResourceDescription, column: string): boolean {
  return column === "status" || resource.fields[column]?.kind === "enum";
}

/** Whether something narrows the list. */
export function isNarrowed(state: ListState): boolean {
  return state.search !== "" || Object.keys(state.filter).length > 0;
}

/** Whether the rows stand in the order that people give them. */
export function isOrderView(state: ListState): boolean {
  return state.sort.column === "orderNo" && state.sort.direction === "asc";
}

/** Read the state from search parameters as they are found; what is unknown or wrong falls back to its default. */
export function parseListState(resource: ResourceDescription, search: Readonly<Record<string, unknown>>): ListState {
  const page = Number(textOf(search["page"]));
  const size = Number(textOf(search["size"]));
  const pageSize = PAGE_SIZES.some((one) => one === size) ? size : LIST_DEFAULTS.pageSize;
  const place = parsePlace(search);
  const deepest = place ? MAX_PAGE : deepestPage(pageSize);
  const term = textOf(search["q"]).trim();
  const view = textOf(search["view"]);
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? Math.min(page, deepest) : LIST_DEFAULTS.page,
    ...(place ? { place } : {}),
    pageSize,
    sort: parseSort(resource, textOf(search["sort"])),
    search: term.length <= SEARCH_TERM_MAX && isCleanText(term, false) ? term : LIST_DEFAULTS.search,
    filter: parseFilter(resource, search),
    ...(view === NO_VIEW || isUuid(view) ? { view } : {}),
  };
}

/** Write the state as search parameters; defaults are left out. */
export function toSearch(resource: ResourceDescription, state: ListState): ListSearch {
  const search: Record<string, string | number | boolean> = {};
  if (state.page !== LIST_DEFAULTS.page) search["page"] = state.page;
  Object.assign(search, state.place);
  if (state.pageSize !== LIST_DEFAULTS.pageSize) search["size"] = state.pageSize;
  const { column, direction } = state.sort;
  const first = firstSort(resource);
  if (column !== first.column || direction !== first.direction) {
    search["sort"] = direction === "desc" ? `-${column}` : column;
  }
  if (state.search !== "") search["q"] = bare(state.search);
  for (const [name, value] of Object.entries(state.filter)) {
    if (filterKind(resource, name)) search[name] = writeFilter(value);
  }
  if (state.view !== undefined) search["view"] = state.view;
  return search;
}

/** Whether an address holds filters that the section does not know, or not with such values, or words that none can look for. */
export function hasUnusable(resource: ResourceDescription, search: Readonly<Record<string, unknown>>): boolean {
  const state = parseListState(resource, search);
  if (state.search === "" && textOf(search["q"]).trim() !== "") return true;
  return Object.entries(search).some(
    ([name, value]) => value !== "" && !PARAMETERS.includes(name) && state.filter[name] === undefined,
  );
}

/** R3-03 the body of find for a state. @param selected ids of the selected rows */
export function tableState(state: ListState, selected: readonly string[] = []): TableState {
  return {
    filter: state.filter,
    paginator: { page: state.page, pageSize: state.pageSize, total: 0, pageSizes: PAGE_SIZES, ...state.place },
    sorting: state.sort,
    searchTerm: state.search,
    grouping: selected,
    entityId: null,
  };
}

/** The last page that a number reaches. */
export function deepestPage(pageSize: number): number {
  return Math.floor(FIND_COUNT_LIMIT / pageSize) + 1;
}

/** Whether a page shows rows of the first that can all be selected; of a deeper one they would be others. */
export function isAmongFirst({ page, pageSize, place }: ListState): boolean {
  return place === undefined && page * pageSize <= SELECT_ALL_MAX;
}

function parsePlace(search: Readonly<Record<string, unknown>>): ListPlace | undefined {
  const { after, before } = search;
  if (isUuid(after)) return { after };
  if (isUuid(before)) return { before };
  return search["last"] === true ? { last: true } : undefined;
}

/** A number for digits: the router would put quotation marks around the text of one. */
function bare(value: string): string | number {
  const number = Number(value);
  return Number.isSafeInteger(number) && String(number) === value ? number : value;
}

function parseSort(resource: ResourceDescription, written: string): ListState["sort"] {
  const direction = written.startsWith("-") ? "desc" : "asc";
  const column = direction === "desc" ? written.slice(1) : written;
  return sortColumns(resource).includes(column) ? { column, direction } : firstSort(resource);
}

/** Only what the server would take too: the same rule judges it. */
function parseFilter(resource: ResourceDescription, search: Readonly<Record<string, unknown>>): ListState["filter"] {
  const filter: Record<string, FilterInput> = {};
  for (const column of filtersOf(resource)) {
    const written = textOf(search[column]);
    if (written === "") continue;
    const value = readFilter(resource, column, written);
    if (value === undefined) continue;
    // What the section itself reads is judged by its own rules, with the find.
    const { issues } =
      filterKind(resource, column) === "own" ? { issues: [] } : parseFind(resource, { filter: { [column]: value } });
    // Whether a time is too long depends on the other filters: the server says so, in words.
    if (issues.every(({ code }) => code === "limit")) filter[column] = value;
  }
  return filter;
}

function readFilter(resource: ResourceDescription, column: string, written: string): FilterInput | undefined {
  const kind = filterKind(resource, column);
  switch (kind) {
    case "many":
    case "refs":
      return [...new Set(written.split(","))].map((part) => (isNumeric(resource, column) ? wholeOf(part) : part));
    case "own": {
      const understood = written.split(",").filter((part) => ownFilterOf(resource.name)?.understands(part));
      return understood.length > 0 ? [...new Set(understood)] : undefined;
    }
    case "flag":
      return written === "true" ? true : written === "false" ? false : undefined;
    case "days":
    case "range": {
      if (kind === "days" && isDayWord(written)) return written;
      const [from = "", to = "", ...more] = written.split(RANGE_MARK);
      if (more.length > 0 || !written.includes(RANGE_MARK) || from + to === "") return undefined;
      const isWhole = resource.fields[column]?.kind === "integer";
      const bound = (end: string): string | number | null => (end === "" ? null : isWhole ? wholeOf(end) : end);
      return { from: bound(from), to: bound(to) };
    }
    case "ref":
    case "text":
      return written;
    case undefined:
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Digits as a number; anything else stays a text, which no number's rule takes: `Number` reads one out of "" and `0x10`. */
function wholeOf(text: string): number | string {
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function writeFilter(value: FilterInput): string | number | boolean {
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return bare(value.join(","));
  if (typeof value !== "object" || value === null) return bare(String(value));
  const { from, to } = value as { from?: string | number | null; to?: string | number | null };
  return `${from ?? ""}${RANGE_MARK}${to ?? ""}`;
}
