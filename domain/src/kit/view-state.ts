import { DEFAULT_PAGE_SIZE, DEFAULT_SORT } from "@nepnha/contract/platform/constants";
import { COLUMN_WIDTHS } from "@nepnha/contract/kit/column-widths";
import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import {
  COLLAPSED_LIMIT,
  LIST_DENSITIES,
  type ListLayout,
  type TreeChoice,
  type ViewState,
} from "@nepnha/contract/kit/views";
import type { FilterInput } from "@nepnha/contract/platform/find-answer";
import { parseFind } from "./find-query.ts";
import { listColumns } from "./list-columns.ts";
import { isRecord, unknownKeys } from "../platform/record.ts";
import type { FieldIssue } from "../platform/translate.ts";
import { isUuid } from "../platform/uuid.ts";

const LAYOUT_KEYS = ["columns", "density", "widths", "scrolls"];
const STATE_KEYS = ["filter", "sorting", "searchTerm", "pageSize", ...LAYOUT_KEYS];
const { DELETED } = ENUMS.genericStatus;
/** A column that a section has beside those of its description, and how many are chosen at most: the server knows for whom. */
const OWN_COLUMN = /^[a-z]\w{1,49}\.[a-z]\w{1,49}$/i;
const MOST_OWN = 50;
const MOST_WIDTHS = 200;

/** Check a view's state before it is kept: nothing that the section's find or list would not know. */
export function parseViewState(
  resource: ResourceDescription,
  raw: unknown,
): { state: ViewState; issues: FieldIssue[] } {
  const source = isRecord(raw) ? raw : {};
  const issues: FieldIssue[] = isRecord(raw) ? unknownKeys(source, STATE_KEYS) : [{ field: "state", code: "invalid" }];
  const { query, issues: found } = parseFind(resource, findOf(source));
  // A time that is too long alone may be good with the other filters of a day to come: the find itself judges it.
  for (const issue of found) if (issue.code !== "limit") issues.push(issue);
  const layout = parseLayout(resource, Object.fromEntries(LAYOUT_KEYS.map((key) => [key, source[key]])));
  const state: ViewState = {
    filter: filtersOf(source),
    sorting: query.sort,
    searchTerm: query.searchTerm,
    pageSize: query.pageSize,
    ...usableLayout(resource, source, false),
  };
  return { state, issues: [...issues, ...layout.issues].map(below("state")) };
}

/**
 * A kept state as it can be used now: what the section does not know any more is left out.
 * @param seesDeleted whether the reader may ask for deleted rows
 */
export function usableViewState(resource: ResourceDescription, stored: unknown, seesDeleted: boolean): ViewState {
  const source = isRecord(stored) ? stored : {};
  const filters = Object.entries(filtersOf(source)).filter(
    ([column, value]) =>
      parseFind(resource, { filter: { [column]: value } }).issues.every(({ code }) => code === "limit") &&
      (seesDeleted || !namesDeleted(column, value)),
  );
  const part = (find: object): boolean => parseFind(resource, find).issues.length === 0;
  const { sorting, searchTerm, pageSize } = source;
  const { sort } = parseFind(resource, { sorting }).query;
  return {
    filter: Object.fromEntries(filters),
    sorting: part({ sorting }) ? sort : DEFAULT_SORT,
    searchTerm: typeof searchTerm === "string" && part({ searchTerm }) ? searchTerm : "",
    pageSize: part({ paginator: { pageSize } }) && typeof pageSize === "number" ? pageSize : DEFAULT_PAGE_SIZE,
    ...usableLayout(resource, source, false),
  };
}

/** Whether a state asks for deleted rows. */
export function asksForDeletedRows({ filter }: ViewState): boolean {
  return Object.entries(filter).some(([column, value]) => namesDeleted(column, value));
}

/** Check a choice of columns before it is kept. */
export function parseLayout(resource: ResourceDescription, raw: unknown): { value: ListLayout; issues: FieldIssue[] } {
  const source = isRecord(raw) ? raw : {};
  const issues: FieldIssue[] = isRecord(raw) ? unknownKeys(source, LAYOUT_KEYS) : [{ field: "value", code: "invalid" }];
  const { columns, density, widths, scrolls } = source;
  if ((columns ?? null) !== null) issues.push(...columnIssues(resource, columns));
  if ((density ?? null) !== null && !LIST_DENSITIES.some((known) => known === density)) {
    issues.push({ field: "density", code: "choice" });
  }
  issues.push(...widthIssues(resource, widths ?? {}));
  if (scrolls !== undefined && scrolls !== true) issues.push({ field: "scrolls", code: "invalid" });
  return { value: usableLayout(resource, source), issues };
}

/** A kept choice of columns as it can be used now. A view, which may be others' too, keeps no columns of a company's making. */
export function usableLayout(resource: ResourceDescription, stored: unknown, keepsOwn = true): ListLayout {
  const { columns, density, widths, scrolls } = isRecord(stored) ? stored : {};
  const given: readonly unknown[] = Array.isArray(columns) ? columns : [];
  const shown = [...new Set(given.filter((column) => isColumn(resource, column, keepsOwn)))];
  const { title } = resource.list;
  return {
    columns: shown.length === 0 ? null : shown.includes(title) ? shown : [title, ...shown],
    density: LIST_DENSITIES.find((one) => one === density) ?? null,
    ...usableWidths(resource, widths, keepsOwn),
    ...(scrolls === true ? { scrolls } : {}),
  };
}

/** Check what is remembered of a tree before it is kept. */
export function parseTreeChoice(raw: unknown): { value: TreeChoice; issues: FieldIssue[] } {
  const source = isRecord(raw) ? raw : {};
  const { collapsed } = source;
  const ids = Array.isArray(collapsed) ? collapsed.filter(isUuid) : [];
  const issues: FieldIssue[] = unknownKeys(source, ["collapsed"]);
  if (!Array.isArray(collapsed) || ids.length < collapsed.length) issues.push({ field: "collapsed", code: "invalid" });
  if (ids.length > COLLAPSED_LIMIT) {
    issues.push({ field: "collapsed", code: "limit", params: { max: COLLAPSED_LIMIT } });
  }
  return { value: { collapsed: [...new Set(ids)] }, issues };
}

function columnIssues(resource: ResourceDescription, columns: unknown): FieldIssue[] {
  if (!Array.isArray(columns) || columns.length === 0) return [{ field: "columns", code: "invalid" }];
  const max = listColumns(resource).length;
  const own = columns.filter((column) => OWN_COLUMN.test(String(column))).length;
  if (columns.length - own > max || own > MOST_OWN) return [{ field: "columns", code: "limit", params: { max } }];
  if (new Set(columns).size < columns.length) return [{ field: "columns", code: "duplicate" }];
  return columns.flatMap((column: unknown, index) =>
    isColumn(resource, column) ? [] : [{ field: `columns.${index}`, code: "unknown" as const }],
  );
}

function widthIssues(resource: ResourceDescription, widths: unknown): FieldIssue[] {
  if (!isRecord(widths) || Object.keys(widths).length > MOST_WIDTHS) return [{ field: "widths", code: "invalid" }];
  return Object.entries(widths).flatMap(([column, width]): FieldIssue[] => {
    const field = `widths.${column}`;
    if (!isColumn(resource, column)) return [{ field, code: "unknown" }];
    if (!Number.isInteger(width)) return [{ field, code: "invalid" }];
    if (isWidth(width)) return [];
    return [{ field, code: Number(width) < COLUMN_WIDTHS.min ? "min" : "max", params: COLUMN_WIDTHS }];
  });
}

function usableWidths(resource: ResourceDescription, stored: unknown, keepsOwn: boolean): Pick<ListLayout, "widths"> {
  const known = Object.entries(isRecord(stored) ? stored : {}).filter(
    (entry): entry is [string, number] => isColumn(resource, entry[0], keepsOwn) && isWidth(entry[1]),
  );
  return known.length === 0 ? {} : { widths: Object.fromEntries(known) };
}

function isColumn(resource: ResourceDescription, column: unknown, keepsOwn = true): column is string {
  return listColumns(resource).some((name) => name === column) || (keepsOwn && OWN_COLUMN.test(String(column)));
}

function isWidth(width: unknown): width is number {
  return Number.isInteger(width) && Number(width) >= COLUMN_WIDTHS.min && Number(width) <= COLUMN_WIDTHS.max;
}

function findOf({ filter, sorting, searchTerm, pageSize }: Readonly<Record<string, unknown>>): object {
  return { filter, sorting, searchTerm, paginator: { pageSize: pageSize ?? DEFAULT_PAGE_SIZE } };
}

function filtersOf({ filter }: Readonly<Record<string, unknown>>): Readonly<Record<string, FilterInput>> {
  // What a filter may hold is checked by its column.
  return isRecord(filter) ? (filter as Readonly<Record<string, FilterInput>>) : {};
}

function namesDeleted(column: string, value: FilterInput): boolean {
  return column === "status" && (value === DELETED || (Array.isArray(value) && value.includes(DELETED)));
}

function below(path: string): (issue: FieldIssue) => FieldIssue {
  return (issue) => (issue.field === path ? issue : { ...issue, field: `${path}.${issue.field}` });
}
