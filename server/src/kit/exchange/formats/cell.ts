import type { Field, ItemField, ResourceDescription } from "@nepnha/contract/kit/define";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { isPhone, phoneText } from "@nepnha/domain/platform/phone";
import { isRecord } from "@nepnha/domain/platform/record";
import type { NamedRow } from "../../resource/present.ts";
import { dayText } from "./vietnam-time.ts";
import { choiceWord, enumWord, statusWord } from "./words.ts";

/** One cell of an exported list: a text, a number, an instant, a day, or nothing. */
export type Cell = string | number | Date | { readonly day: string } | null;

/** Between the parts of a value that is a list; names may hold commas. */
const LIST_SEPARATOR = "; ";

/** What a person would read in a column of a row. */
export function cellOf(catalogue: Catalogue, resource: ResourceDescription, column: string, row: NamedRow): Cell {
  const value = row[column === "id" ? "_id" : column];
  if (value === null || value === undefined) return null;
  if (column === "status") return statusWord(catalogue, resource, Number(value));
  const field: Field | undefined = resource.fields[column];
  switch (field?.kind) {
    case "ref":
      return row._refs[textOf(value)] ?? null;
    case "refs":
      return listed(value, (id) => row._refs[textOf(id)]);
    case "image":
    case "file":
      return row._files[textOf(value)]?.name ?? null;
    case "choices":
      return listed(value, (choice) => choiceWord(catalogue, resource, column, textOf(choice)));
    case "images":
      return listed(value, (id) => row._files[textOf(id)]?.name);
    case "tags":
      return listed(value, textOf);
    case "list":
      return listed(value, (item) => recordText(catalogue, resource, column, field, item, row));
    case "enum":
      return enumWord(catalogue, field.of, Number(value), resource);
    case "dateTime":
      return value instanceof Date ? value : null;
    default:
      if (!field) return value instanceof Date || typeof value === "number" ? value : textOf(value);
      return scalarCell(catalogue, resource, column, field, value);
  }
}

function scalarCell(
  catalogue: Catalogue,
  resource: ResourceDescription,
  path: string,
  field: ItemField | Extract<Field, { kind: "longText" | "richText" }>,
  value: unknown,
): Cell {
  switch (field.kind) {
    case "boolean":
      return catalogue[value === true ? "value.yes" : "value.no"];
    case "choice":
      return choiceWord(catalogue, resource, path, textOf(value));
    case "date":
      return { day: textOf(value) };
    case "integer":
    case "decimal":
      return Number(value);
    case "text":
      return isPhone(field.format) ? phoneText(textOf(value)) : textOf(value);
    default:
      return textOf(value);
  }
}

/** One record of a list in words: what its parts say, e.g. "Vietcombank, 0071000123456". */
function recordText(
  catalogue: Catalogue,
  resource: ResourceDescription,
  column: string,
  { fields }: Extract<Field, { kind: "list" }>,
  item: unknown,
  { _files }: NamedRow,
): string | undefined {
  if (!isRecord(item)) return undefined;
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const value = item[name];
    if (value === null || value === undefined || value === "") return [];
    if (field.kind === "image" || field.kind === "file") return _files[textOf(value)]?.name ?? [];
    const cell = scalarCell(catalogue, resource, `${column}.${name}`, field, value);
    return [typeof cell === "object" && cell !== null && "day" in cell ? dayText(cell.day) : String(cell)];
  });
  return parts.join(", ");
}

function listed(value: unknown, word: (one: unknown) => string | undefined): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.flatMap((one: unknown) => word(one) ?? []).join(LIST_SEPARATOR);
}

/** A scalar as text; nothing for anything that is none. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
