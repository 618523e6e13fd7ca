import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { sortColumns } from "@nepnha/domain/kit/find-query";

/** Whether a list can be sorted by a column. */
export function isSortable(resource: ResourceDescription, column: string): boolean {
  return sortColumns(resource).includes(column);
}

/** How wide a column is: the row's name, its status, a short value, a number or a time, some words. */
type Width = "title" | "status" | "short" | "figures" | "words";

const WIDTHS: Readonly<Partial<Record<Field["kind"], Width>>> = {
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
export function widthOf(resource: ResourceDescription, column: string): Width {
  if (column === resource.list.title) return "title";
  if (column === "status") return "status";
  const field: Field | undefined = resource.fields[column];
  if (!field) return column === "orderNo" ? "short" : "figures";
  if (field.kind === "text")
    return (field.format ?? "plain") === "plain" || field.format === "url" ? "words" : "figures";
  return WIDTHS[field.kind] ?? "words";
}
