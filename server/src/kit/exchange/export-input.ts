import { EXPORT_FORMATS, EXPORT_LIMITS, type ExportFormat } from "@nepnha/contract/kit/exchange";
import { SYSTEM_COLUMNS, type Field, type ResourceDescription } from "@nepnha/contract/kit/define";
import type { OwnColumns } from "@nepnha/contract/kit/own-columns";
import { isRecord } from "@nepnha/domain/platform/record";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { CheckedFind } from "../find/find-conditions.ts";
import type { Section } from "../resource/section.ts";

/** What is to be exported. */
export interface ExportWish {
  readonly query: CheckedFind;
  readonly columns: readonly string[];
  readonly format: ExportFormat;
  /** Only these of the rows that the query finds. */
  readonly ids: readonly string[] | undefined;
}

/** The body of an export in its parts: that of a find, which is checked elsewhere, and the wish, with all that is wrong with it. */
interface ExportInput extends Omit<ExportWish, "query"> {
  readonly find: unknown;
  readonly issues: readonly FieldIssue[];
}

/** The columns wanted, in their order, the kind of file, and an issue for each unknown column or wrong part. */
export function exportInput(resource: ResourceDescription, body: unknown): ExportInput {
  const { columns, format, ids, ...find } = isRecord(body) ? body : {};
  const issues: FieldIssue[] = [];
  if (!isRecord(body)) issues.push({ field: "body", code: "invalid" });
  const isKnown = EXPORT_FORMATS.find((known) => known === format);
  if (isKnown === undefined) issues.push({ field: "format", code: format === undefined ? "required" : "choice" });
  return {
    find,
    issues,
    columns: columnsOf(resource, columns, issues),
    format: isKnown ?? "xlsx",
    ids: ids === undefined || ids === null ? undefined : idsOf(ids, issues),
  };
}

/** A section with its own columns among its fields, for what reads descriptions. */
export function withOwn(resource: Section, own: OwnColumns | undefined): Section {
  return own ? { ...resource, fields: { ...resource.fields, ...own.fields } } : resource;
}

/** The columns that a list of the section answers. */
function exportColumns(resource: ResourceDescription): string[] {
  const fields = Object.entries<Field>(resource.fields).filter(([, field]) => field.kind !== "richText");
  return [...SYSTEM_COLUMNS, ...fields.map(([name]) => name)];
}

function columnsOf(resource: ResourceDescription, given: unknown, issues: FieldIssue[]): string[] {
  if (!Array.isArray(given) || given.length === 0) {
    issues.push({ field: "columns", code: given === undefined ? "required" : "invalid" });
    return [];
  }
  const known = exportColumns(resource);
  const columns = given.filter((column): column is string => known.includes(column));
  if (given.length > known.length) issues.push({ field: "columns", code: "limit", params: { max: known.length } });
  else if (columns.length < given.length) {
    const strange = given.flatMap((column: unknown, index) => (known.some((one) => one === column) ? [] : [index]));
    issues.push(...strange.map((index) => ({ field: `columns.${index}`, code: "unknown" as const })));
  } else if (new Set(columns).size < columns.length) issues.push({ field: "columns", code: "duplicate" });
  return columns;
}

function idsOf(given: unknown, issues: FieldIssue[]): string[] {
  const ids = Array.isArray(given) ? given.filter(isUuid) : [];
  if (!Array.isArray(given) || given.length === 0 || ids.length < given.length) {
    issues.push({ field: "ids", code: "invalid" });
  } else if (ids.length > EXPORT_LIMITS.ids) {
    issues.push({ field: "ids", code: "limit", params: { max: EXPORT_LIMITS.ids } });
  }
  return ids;
}
