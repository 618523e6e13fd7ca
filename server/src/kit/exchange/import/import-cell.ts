import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";
import { en } from "@nepnha/contract/messages/en";
import { vi } from "@nepnha/contract/messages/vi";
import { isEnd } from "@nepnha/domain/kit/ranges";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { readNumber } from "@nepnha/domain/platform/typed/read-number";
import type { Unit } from "@nepnha/contract/platform/unit";
import { withoutGuard } from "../formats/formula.ts";
import type { RawCell } from "./read-file.ts";
import { instantAtWall, instantText } from "../formats/vietnam-time.ts";
import { wordsOf } from "../formats/words.ts";

/** Texts that name rows of another section; what they stand for is looked up for all lines together. */
export interface Naming {
  readonly texts: readonly string[];
}

type DecimalField = Extract<Field, { kind: "decimal" }>;

const DAY_OR_INSTANT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{1,2})[:h](\d{2}))?$/;
/** Excel takes the 0 before a phone number for nothing. */
const PHONE_WITHOUT_ZERO = /^[1-9]\d{8,9}$/;
const YES_AND_NO: Readonly<Record<string, boolean>> = { x: true, "1": true, true: true, "0": false, false: false };

/**
 * A cell as the value that the form would send for the field; what cannot be one is passed on as it is, for the check of
 * the form to refuse. References come as a {@link Naming}.
 */
export function valueOf(resource: ResourceDescription, name: string, raw: RawCell): unknown {
  const cell = typeof raw === "string" ? withoutGuard(raw.trim()) : raw;
  if (cell === null || cell === "") return null;
  const field: Field | undefined = resource.fields[name];
  switch (field?.kind) {
    case "boolean":
      return (
        worded(resource, name, cell) ??
        (typeof cell === "boolean" ? cell : YES_AND_NO[textOf(cell).toLowerCase()]) ??
        cell
      );
    case "choice":
    case "enum":
    case undefined:
      return worded(resource, name, cell) ?? cell;
    case "choices":
      return parts(textOf(cell)).map((part) => worded(resource, name, part) ?? part);
    case "integer":
      return integerOf(field.unit, cell);
    case "decimal":
      return decimalOf(field, cell);
    case "date":
      return dayOf(cell);
    case "dateTime":
      return instantOf(cell, isEnd(resource, name) ? "23:59" : "00:00");
    case "ref":
      return { texts: [textOf(cell)] } satisfies Naming;
    case "refs":
      return { texts: parts(textOf(cell)) } satisfies Naming;
    case "tags":
      return parts(textOf(cell));
    case "text":
      return field.format === "phone" && PHONE_WITHOUT_ZERO.test(textOf(cell)) ? `0${textOf(cell)}` : textOf(cell);
    default:
      return textOf(cell);
  }
}

/** Whether a value still waits for its rows to be looked up. */
export function isNaming(value: unknown): value is Naming {
  return typeof value === "object" && value !== null && "texts" in value;
}

/** What counted values are called in either language, or their wire value; undefined for any other word. */
function worded(resource: ResourceDescription, name: string, cell: string | number | boolean | Date): unknown {
  const word = foldVietnamese(textOf(cell));
  const known = [vi, en].flatMap((catalogue) => wordsOf(catalogue, resource, name));
  return known.find((one) => foldVietnamese(one.word) === word || String(one.value).toLowerCase() === word)?.value;
}

/** A whole number as the form reads it: `1.500.000`, `1,5 tỷ`. */
function integerOf(unit: Unit | undefined, cell: string | number | boolean | Date): unknown {
  if (typeof cell !== "string") return cell;
  const read = readNumber(cell, { language: "vi", unit, digits: 0 });
  return read !== null && Number.isSafeInteger(Number(read)) ? Number(read) : cell;
}

/** `1.234,5` as people write it here, `1234.5` as a computer does; a text, as decimals travel. */
function decimalOf({ unit, digits }: DecimalField, cell: string | number | boolean | Date): unknown {
  if (typeof cell !== "string") return typeof cell === "number" ? String(cell) : cell;
  // With three digits behind the mark a point is the one that a program wrote: a place on a map has no thousands.
  return readNumber(cell, { language: digits > 2 && !cell.includes(",") ? "en" : "vi", unit, digits }) ?? cell;
}

/** `2026-11-21` for a day of the spreadsheet's own, `21/11/2026` or `2026-11-21`. */
function dayOf(cell: string | number | boolean | Date): unknown {
  if (cell instanceof Date) return isoOf(cell)?.slice(0, 10) ?? "";
  const match = DAY_OR_INSTANT.exec(textOf(cell));
  if (!match) return textOf(cell);
  const [, day = "", month = "", year = ""] = match;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** An ISO instant; a time without a zone is Vietnam's. Written as a day alone it is meant at `time`. */
function instantOf(cell: string | number | boolean | Date, time: string): unknown {
  if (cell instanceof Date) {
    const text = isoOf(cell);
    // A spreadsheet does not tell a day from its midnight, and people type days.
    const isDay = text?.endsWith("T00:00:00.000Z") === true;
    return isDay ? `${text.slice(0, 10)}T${time}:00+07:00` : (isoOf(cell, instantAtWall) ?? "");
  }
  const match = DAY_OR_INSTANT.exec(textOf(cell));
  if (!match) return textOf(cell);
  const [, , , , hour, minute] = match;
  return `${String(dayOf(cell))}T${hour === undefined ? time : `${hour.padStart(2, "0")}:${minute}`}:00+07:00`;
}

function isoOf(date: Date, change: (date: Date) => Date = (same) => same): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : change(date).toISOString();
}

/** Names of a list; where there is no semicolon and no line break, commas part them. */
function parts(text: string): string[] {
  const separator = /[;\n]/.test(text) ? /[;\n]/ : /,/;
  return text.split(separator).flatMap((part) => part.trim() || []);
}

function textOf(cell: string | number | boolean | Date): string {
  return cell instanceof Date ? (isoOf(cell) === undefined ? "" : instantText(instantAtWall(cell))) : String(cell);
}
