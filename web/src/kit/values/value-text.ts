import type { Field, ItemField, ResourceDescription } from "@nepnha/contract/kit/define";
import { isPhone, phoneText } from "@nepnha/domain/platform/phone";
import { isRecord } from "@nepnha/domain/platform/record";
import { t } from "../../platform/i18n/i18n.ts";
import { formatDateTime, formatDay, formatFigure, formatNumber } from "../../platform/i18n/format.ts";
import { choiceLabel, enumLabel, statusLabel } from "../resource/labels.ts";

const LONGEST = 120;
/** A text that holds settings as JSON: it has no words of its own. */
export const SETTINGS = /^\[?\{"/;

/** The words of a rich text. */
export function plainText(html: string): string {
  const body = new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d)>/g, "$& "), "text/html").body;
  return (body.textContent ?? "").replace(/\s+/gu, " ").trim();
}

/** Whether a column says nothing: an empty text or list does not, `0` and `false` do. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/**
 * A column's value in words: for histories and comparisons. `refs` names the rows that ids stand for; an id without a
 * name there is said to be another one, not shown.
 */
export function valueText(
  resource: ResourceDescription,
  column: string,
  value: unknown,
  refs: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === "") return t("value.empty");
  if (column === "status") return statusLabel(resource, Number(value));
  const field: Field | undefined = resource.fields[column];
  const text = textOf(value);
  switch (field?.kind) {
    case "boolean":
      return t(value === true ? "value.yes" : "value.no");
    case "choice":
      return choiceLabel(resource, column, text);
    case "ref":
      return refs[text] ?? t("value.none");
    case "image":
      return t("value.images", { count: 1 });
    case "file":
      return t("value.file");
    case "choices":
      return listed(value, (choice) => choiceLabel(resource, column, choice));
    case "images":
      return Array.isArray(value) && value.length > 0 ? t("value.images", { count: value.length }) : t("value.empty");
    case "dateTime":
      return formatDateTime(text);
    case "date":
      return formatDay(text);
    case "enum":
      return enumLabel(field.of, Number(value), resource);
    case "refs":
      return listed(value, (id) => refs[id] ?? t("value.none"));
    case "tags":
      return listed(value, (tag) => tag);
    case "list":
      return Array.isArray(value) && value.length > 0
        ? value.map((item) => recordText(resource, column, field, item)).join("; ")
        : t("value.empty");
    case "integer":
      return formatFigure(Number(value), field.unit);
    case "decimal":
      return formatFigure(text, field.unit);
    case "richText":
      return shorten(plainText(text)) || t("value.changedText");
    case "text":
      return isPhone(field.format) ? phoneText(text) : shorten(text);
    default:
      if (SETTINGS.test(text)) return t("value.changedText");
      return typeof value === "number" ? formatNumber(value) : shorten(text);
  }
}

/** One record of a list in words: what its parts say, e.g. "Vietcombank, 0071000123456". */
function recordText(
  resource: ResourceDescription,
  column: string,
  { fields }: Extract<Field, { kind: "list" }>,
  item: unknown,
): string {
  if (!isRecord(item)) return "";
  return Object.entries(fields)
    .filter(([part]) => item[part] !== null && item[part] !== undefined && item[part] !== "")
    .map(([part, field]) => partText(resource, `${column}.${part}`, field, item[part]))
    .join(", ");
}

/** A part of a record in words; `path` is its field and its own name. */
export function partText(resource: ResourceDescription, path: string, field: ItemField, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  const text = textOf(value);
  switch (field.kind) {
    case "boolean":
      return t(value === true ? "value.yes" : "value.no");
    case "choice":
      return choiceLabel(resource, path, text);
    case "date":
      return formatDay(text);
    case "integer":
      return formatFigure(Number(value), field.unit);
    case "decimal":
      return formatFigure(text, field.unit);
    case "image":
      return t("value.images", { count: 1 });
    case "file":
      return t("value.file");
    case "text":
      return isPhone(field.format) ? phoneText(text) : text;
    default:
      return field satisfies never;
  }
}

function listed(value: unknown, word: (one: string) => string): string {
  if (!Array.isArray(value) || value.length === 0) return t("value.empty");
  return shorten(value.map((one) => word(String(one))).join(", "));
}

/** A scalar as text; `""` for anything that is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
