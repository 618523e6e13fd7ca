import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { sortColumns } from "@nepnha/domain/kit/find-query";
import { unitMark } from "../../platform/i18n/format.ts";
import { slotsOf } from "../feature/slots.ts";
import { columnLabel } from "../resource/labels.ts";

/** Whether a list can be sorted by a column. */
export function isSortable(resource: ResourceDescription, column: string): boolean {
  return sortColumns(resource).includes(column);
}

/** How wide a column is: the row's name, its status, a short value, a number or a time, some words. */
export type ColumnWidth = "title" | "status" | "short" | "figures" | "words";

/** What is some words; left out of the table below, which otherwise names every kind: nothing to load. */
type Words = "text" | "longText" | "richText" | "choices" | "ref" | "refs" | "tags" | "images" | "file";
const WIDTHS: Readonly<Record<Exclude<Field["kind"], Words>, ColumnWidth> & { [K in Words]?: never }> = {
  boolean: "short",
  choice: "short",
  enum: "short",
  image: "short",
  list: "short",
  integer: "figures",
  decimal: "figures",
  date: "figures",
  dateTime: "figures",
};

/** The width of a column by what it holds, so that no text takes the place of all others. */
export function widthOf(resource: ResourceDescription, column: string): ColumnWidth {
  if (column === resource.list.title) return "title";
  if (column === "status") return "status";
  const field: Field | undefined = resource.fields[column];
  if (!field) return column === "orderNo" ? "short" : "figures";
  // Numbers and codes of a known form are as short as figures.
  if (field.kind === "text" && (field.format ?? "plain") !== "plain" && field.format !== "url") return "figures";
  if (isInWords(resource, column)) return "words";
  return WIDTHS[field.kind] ?? "words";
}

/**
 * What stands above a column: its label, with the unit of its figures, which its cells leave out; those that a section
 * draws itself say it in their own words (`1,2 tỷ`).
 */
export function headOf(resource: ResourceDescription, column: string): string {
  const isOwn = slotsOf(resource.name).cells?.[column] !== undefined;
  const mark = isOwn ? null : unitMark(figureOf(resource, column)?.unit);
  const label = columnLabel(resource, column);
  return mark === null ? label : `${label} (${mark})`;
}

/** Whether a column holds figures to compare with one another, which stand flush right. */
export function isFigure(resource: ResourceDescription, column: string): boolean {
  return figureOf(resource, column) !== undefined && !isInWords(resource, column);
}

function isInWords({ name }: ResourceDescription, column: string): boolean {
  return slotsOf(name).inWords?.includes(column) ?? false;
}

function figureOf(resource: ResourceDescription, column: string) {
  const field: Field | undefined = resource.fields[column];
  return field?.kind === "integer" || field?.kind === "decimal" ? field : undefined;
}
