import {
  BULK_LIMIT,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  FIND_COUNT_LIMIT,
  PAGE_SIZES,
  SEARCH_TERM_MAX,
} from "@nepnha/contract/platform/constants";
import { SYSTEM_COLUMNS, type Field, type ResourceDescription } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { decimalText } from "../platform/decimal.ts";
import { isRecord } from "../platform/record.ts";
import { isCleanText } from "../platform/text.ts";
import type { FieldIssue } from "../platform/translate.ts";
import { daysOfWord, isDayWord } from "../platform/day-words.ts";
import { isDay } from "../platform/day.ts";
import { isUuid } from "../platform/uuid.ts";
import { fieldIn } from "./drafts.ts";

/** A single value that a filter compares with. */
export type FilterScalar = string | number | boolean | null;
/** Filter on one column: equal, any of, or an inclusive range. */
export type FilterValue =
  | { kind: "equal"; value: FilterScalar }
  | { kind: "anyOf"; values: readonly FilterScalar[] }
  | { kind: "range"; from: string | number | null; to: string | number | null };

/** Where a page begins: at its number, behind a row or before one, or so that it ends with the last match. */
export type PageStart =
  | { readonly kind: "number" }
  | { readonly kind: "after" | "before"; readonly id: string }
  | { readonly kind: "last" };

/** A checked find: only columns and sizes that the section has. */
export interface FindQuery {
  readonly filter: Readonly<Record<string, FilterValue>>;
  /** From 1. Where `start` says something else than the number, it is only what the reader calls the page. */
  readonly page: number;
  readonly pageSize: number;
  readonly start: PageStart;
  readonly sort: { readonly column: string; readonly direction: "asc" | "desc" };
  readonly searchTerm: string;
}

const BODY_KEYS = ["filter", "paginator", "sorting", "searchTerm", "grouping", "entityId"];
const PAGINATOR_KEYS = ["page", "pageSize", "total", "pageSizes", "after", "before", "last"];
const MAX_PAGE = 1_000_000;
const DAY_MS = 24 * 3600 * 1000;

/** Columns that a section's find may filter by. */
export function filterColumns(resource: ResourceDescription): string[] {
  return ["status", "createdAt", "updatedAt", ...resource.list.filters];
}

/** Columns that a section's find may sort by; `id` is the order of creation. */
export function sortColumns(resource: ResourceDescription): string[] {
  return [...SYSTEM_COLUMNS.filter((column) => column !== "status"), ...resource.list.sorts];
}

/**
 * Check the body of a find (R3-03, R9-01, design 5): defaults where a part is missing, an issue for every unknown key,
 * filter, sort column or page size. A body is never passed on unchecked.
 */
export function parseFind(
  resource: ResourceDescription,
  body: unknown,
  now: Date = new Date(),
): { query: FindQuery; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const source = isRecord(body) ? body : {};
  if (body !== undefined && body !== null && !isRecord(body)) issues.push({ field: "body", code: "invalid" });
  for (const key of Object.keys(source)) if (!BODY_KEYS.includes(key)) issues.push({ field: key, code: "unknown" });
  const query: FindQuery = {
    filter: withinSpan(resource, parseFilter(resource, source.filter, now, issues), now, issues),
    ...parsePaginator(source.paginator, issues),
    sort: parseSorting(resource, source.sorting, issues),
    searchTerm: parseSearchTerm(source.searchTerm, issues),
  };
  if (source.grouping !== undefined && source.grouping !== null && !isGrouping(source.grouping)) {
    issues.push({ field: "grouping", code: "invalid" });
  }
  if (source.entityId !== undefined && source.entityId !== null && typeof source.entityId !== "string") {
    issues.push({ field: "entityId", code: "invalid" });
  }
  return { query, issues };
}

function parseFilter(
  resource: ResourceDescription,
  raw: unknown,
  now: Date,
  issues: FieldIssue[],
): FindQuery["filter"] {
  if (raw === undefined || raw === null) return {};
  if (!isRecord(raw)) {
    issues.push({ field: "filter", code: "invalid" });
    return {};
  }
  const allowed = filterColumns(resource);
  const filter: Record<string, FilterValue> = {};
  for (const [column, value] of Object.entries(raw)) {
    const parsed = allowed.includes(column) ? parseFilterValue(resource, column, value, now) : undefined;
    if (parsed) filter[column] = parsed;
    else issues.push({ field: `filter.${column}`, code: allowed.includes(column) ? "invalid" : "unknown" });
  }
  return filter;
}

/** A find of a section with a span looks at its last days (to the minute, as counts are kept), or at a time it names. */
function withinSpan(
  resource: ResourceDescription,
  filter: FindQuery["filter"],
  now: Date,
  issues: FieldIssue[],
): FindQuery["filter"] {
  const { span } = resource.list;
  if (!span || span.unless.some((field) => filter[field]?.kind === "equal" && filter[field].value !== null)) {
    return filter;
  }
  const asked = filter[span.field];
  if (asked === undefined) {
    const from = new Date(now.getTime() - span.days * DAY_MS).toISOString().replace(/:[^:]+$/, ":00.000Z");
    return { ...filter, [span.field]: { kind: "range", from, to: null } };
  }
  if (asked.kind !== "range" || daysOf(asked, now) <= span.maxDays) return filter;
  const params = { max: span.maxDays };
  issues.push({ field: `filter.${span.field}`, code: "limit", message: "find.spanTooLong", params });
  return filter;
}

/** How many days a range takes in; both its days count, and an open end is now. */
function daysOf({ from, to }: Extract<FilterValue, { kind: "range" }>, now: Date): number {
  if (from === null) return Number.POSITIVE_INFINITY;
  const end = to === null ? now.getTime() : Date.parse(String(to)) + (isDay(to) ? DAY_MS : 0);
  return (end - Date.parse(String(from))) / DAY_MS;
}

function parseFilterValue(
  resource: ResourceDescription,
  column: string,
  value: unknown,
  now: Date,
): FilterValue | undefined {
  if (isDayWord(value) && hasDays(resource, column)) return { kind: "range", ...daysOfWord(value, now) };
  const fits = (candidate: unknown): candidate is FilterScalar => scalarFits(resource, column, candidate);
  if (fits(value)) return { kind: "equal", value };
  if (Array.isArray(value)) {
    return value.length <= BULK_LIMIT && value.every(fits) ? { kind: "anyOf", values: value } : undefined;
  }
  if (!isRecord(value) || Object.keys(value).some((key) => key !== "from" && key !== "to")) return undefined;
  const { from = null, to = null } = value;
  return isBound(from, fits) && isBound(to, fits) ? { kind: "range", from, to } : undefined;
}

/** Whether a column is a day or an instant, so that the times that people name are filters of it. */
export function hasDays(resource: ResourceDescription, column: string): boolean {
  const kind = resource.fields[column]?.kind;
  return column === "createdAt" || column === "updatedAt" || kind === "dateTime" || kind === "date";
}

/** One end of a range: open, or a value of the column's type that has an order. */
function isBound(value: unknown, fits: (value: unknown) => boolean): value is string | number | null {
  return value === null || (typeof value !== "boolean" && fits(value));
}

/** Whether a filter's value has the type of its column, so that the database never has to refuse it. */
function scalarFits(resource: ResourceDescription, column: string, value: unknown): value is FilterScalar {
  if (column === "status") return Object.values(ENUMS[resource.status.of]).some((member) => member === value);
  if (column === "createdAt" || column === "updatedAt") return isDayOrInstant(value);
  const field: Field | undefined = resource.fields[column];
  if (value === null) return field !== undefined && !fieldIn(resource, column, undefined)?.required;
  switch (field?.kind) {
    case undefined:
    case "longText":
    case "richText":
    case "list":
    case "image":
    case "images":
    case "file":
      return false;
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return Number.isSafeInteger(value);
    case "decimal":
      return typeof value === "string" && decimalText(value) !== null;
    case "dateTime":
      return isDayOrInstant(value);
    case "date":
      return isDay(value);
    case "enum":
      return Object.values(ENUMS[field.of]).some((member) => member === value);
    case "ref":
    case "refs":
      return isUuid(value);
    case "choice":
    case "choices":
      return typeof value === "string" && field.choices.includes(value);
    case "text":
      return field.format === "id" ? isUuid(value) : isShortText(value);
    case "tags":
      return isShortText(value);
    default:
      return field satisfies never;
  }
}

function isShortText(value: unknown): value is string {
  return typeof value === "string" && value.length <= SEARCH_TERM_MAX && isCleanText(value, false);
}

/** A day `YYYY-MM-DD` (in Vietnam) or an ISO instant. */
function isDayOrInstant(value: unknown): value is string {
  if (typeof value !== "string" || !/^[12]\d{3}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/.test(value))
    return false;
  return !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));
}

function parsePaginator(raw: unknown, issues: FieldIssue[]): Pick<FindQuery, "page" | "pageSize" | "start"> {
  const source = isRecord(raw) ? raw : {};
  if (raw !== undefined && raw !== null && !isRecord(raw)) issues.push({ field: "paginator", code: "invalid" });
  for (const key of Object.keys(source)) {
    if (!PAGINATOR_KEYS.includes(key)) issues.push({ field: `paginator.${key}`, code: "unknown" });
  }
  const page = source.page ?? 1;
  const size = source.pageSize ?? DEFAULT_PAGE_SIZE;
  const start = parseStart(source, issues);
  const goodPage = Number.isSafeInteger(page) && Number(page) >= 1 && Number(page) <= MAX_PAGE;
  const goodSize = PAGE_SIZES.some((one) => one === size);
  if (!goodPage) issues.push({ field: "paginator.page", code: "invalid" });
  if (!goodSize) issues.push({ field: "paginator.pageSize", code: "choice" });
  const pageSize = goodSize ? Number(size) : DEFAULT_PAGE_SIZE;
  if (goodPage && start.kind === "number" && (Number(page) - 1) * pageSize > FIND_COUNT_LIMIT) {
    const params = { max: FIND_COUNT_LIMIT };
    issues.push({ field: "paginator.page", code: "limit", message: "find.pageTooDeep", params });
  }
  return { page: goodPage ? Number(page) : 1, pageSize, start };
}

/** A page has one beginning; a number reaches as far as is counted, since all rows before it are passed over. */
function parseStart(source: Readonly<Record<string, unknown>>, issues: FieldIssue[]): PageStart {
  const asked = (["after", "before", "last"] as const).filter((key) => (source[key] ?? null) !== null);
  const [kind, second] = asked;
  if (second !== undefined) issues.push({ field: `paginator.${second}`, code: "invalid" });
  if (kind === undefined) return { kind: "number" };
  const value = source[kind];
  if (kind === "last" && value === true) return { kind };
  if (kind !== "last" && isUuid(value)) return { kind, id: value };
  issues.push({ field: `paginator.${kind}`, code: "invalid" });
  return { kind: "number" };
}

function parseSorting(resource: ResourceDescription, raw: unknown, issues: FieldIssue[]): FindQuery["sort"] {
  if (raw === undefined || raw === null) return DEFAULT_SORT;
  const source = isRecord(raw) ? raw : {};
  const column = source.column ?? DEFAULT_SORT.column;
  const direction = source.direction ?? DEFAULT_SORT.direction;
  const extra = Object.keys(source).some((key) => key !== "column" && key !== "direction");
  if (!isRecord(raw) || extra) issues.push({ field: "sorting", code: "invalid" });
  if (typeof column !== "string" || !sortColumns(resource).includes(column)) {
    issues.push({ field: "sorting.column", code: "unknown" });
    return DEFAULT_SORT;
  }
  if (direction !== "asc" && direction !== "desc") {
    issues.push({ field: "sorting.direction", code: "choice" });
    return DEFAULT_SORT;
  }
  return { column, direction };
}

function parseSearchTerm(raw: unknown, issues: FieldIssue[]): string {
  if (raw === undefined || raw === null) return "";
  if (typeof raw !== "string" || !isCleanText(raw, false)) issues.push({ field: "searchTerm", code: "invalid" });
  else if (raw.trim().length > SEARCH_TERM_MAX) {
    issues.push({ field: "searchTerm", code: "maxLength", params: { max: SEARCH_TERM_MAX } });
  } else return raw.trim();
  return "";
}

/** R3-03 grouping holds the selected row ids: a list, or an object around one as some clients send it. */
function isGrouping(value: unknown): boolean {
  return (
    isRecord(value) ||
    (Array.isArray(value) && value.length <= BULK_LIMIT && value.every((id) => typeof id === "string"))
  );
}
