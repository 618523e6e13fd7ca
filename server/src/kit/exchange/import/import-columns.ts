import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { IMPORT_LIMITS } from "@nepnha/contract/kit/exchange";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { fieldIn } from "@nepnha/domain/kit/drafts";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { fileRefused, type Line } from "./read-file.ts";
import { columnLabel } from "../formats/words.ts";

/** A line whose cell in the column of this header holds something is for people only. */
export const REMARK_HEADER = "#";

/** What the columns of a file mean. */
export interface Header {
  /** By place: the field (or `status`) and the header as it stands; null for a column that is read over. */
  readonly columns: readonly ({ readonly field: string; readonly title: string } | null)[];
  /** Place of the remarks, or -1. */
  readonly remarks: number;
}

/** Something wrong with a column: `column` is its header. */
export interface ColumnIssue {
  readonly column: string;
  readonly issue: FieldIssue;
}

/** Kinds that a cell cannot hold: pictures have to be uploaded, records have parts. */
const UNFIT: readonly Field["kind"][] = ["image", "images", "file", "list"];

/** Fields that a file may fill, in the order of the form. */
export function importFields(resource: ResourceDescription): string[] {
  const fillable = Object.entries<Field>(resource.fields)
    .filter(([, field]) => !field.readOnly && !field.computed && !UNFIT.includes(field.kind))
    .map(([name]) => name);
  const inForm = resource.form.flatMap(({ fields }) => fields);
  const place = (name: string): number => (inForm.includes(name) ? inForm.indexOf(name) : inForm.length);
  return [...fillable.toSorted((a, b) => place(a) - place(b)), "status"];
}

/**
 * What the first line of a file says: labels in Vietnamese or English, with or without marks, or names of fields, in any
 * order.
 * @throws AppError INVALID_INPUT when there is no header, or it is far too wide
 */
export function matchColumns(
  resource: ResourceDescription,
  first: Line | undefined,
): { header: Header; issues: ColumnIssue[] } {
  if (!first) throw fileRefused("empty");
  if (first.cells.length > IMPORT_LIMITS.columns) throw fileRefused("columns", { max: IMPORT_LIMITS.columns });
  const fields = fieldsByHeader(resource);
  const issues: ColumnIssue[] = [];
  const seen = new Set<string>();
  let remarks = -1;
  const columns = first.cells.map((cell, place) => {
    const title = typeof cell === "string" ? cell.trim() : String(cell ?? "");
    if (title === "") return null;
    if (title === REMARK_HEADER) {
      remarks = place;
      return null;
    }
    const field = fields.get(folded(title));
    if (field === undefined) issues.push(columnIssue(title, "unknown", "import.column.unknown"));
    else if (seen.has(field)) issues.push(columnIssue(title, "duplicate", "import.column.twice"));
    if (field === undefined) return null;
    seen.add(field);
    return { field, title };
  });
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (isNeeded(resource, name) && !field.readOnly && !seen.has(name)) {
      issues.push(columnIssue(columnLabel(vi, resource, name), "required", "import.column.missing"));
    }
  }
  return { header: { columns, remarks }, issues };
}

/**
 * Whether each line of a file has to say something of a field: a draft needs little, an empty cell takes its default, and
 * what only some lines have to say is judged line by line.
 */
export function isNeeded(resource: ResourceDescription, name: string): boolean {
  const field = fieldIn(resource, name, undefined);
  if (field?.required !== true || field.when !== undefined) return false;
  return !(field.kind === "choice" && field.default !== undefined);
}

function columnIssue(
  column: string,
  code: "unknown" | "duplicate" | "required",
  message: "import.column.unknown" | "import.column.twice" | "import.column.missing",
): ColumnIssue {
  return { column, issue: { field: column, code, message, params: { column } } };
}

function fieldsByHeader(resource: ResourceDescription): Map<string, string> {
  const names = importFields(resource);
  const labels = [vi, en].flatMap((catalogue) =>
    names.map((name) => [folded(columnLabel(catalogue, resource, name)), name] as const),
  );
  return new Map([...labels, ...names.map((name) => [folded(name), name] as const)]);
}

/** Headers are matched without marks, case, and the star that marks a required column. */
function folded(title: string): string {
  return foldVietnamese(title.normalize("NFC")).replace(/\*/g, "").replace(/\s+/gu, " ").trim();
}
