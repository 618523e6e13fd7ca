import type { FieldDefinition, FieldOption, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import type { Field } from "@nepnha/contract/kit/define";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isRecord } from "../../platform/record.ts";
import { checklistOf } from "./checklist.ts";
import { isBlank } from "./field-value.ts";

const T = ENUMS.dynamicFieldType;
const LONG = 10_000;
const FAR = Number.MAX_SAFE_INTEGER;
/** Types whose values name people, stages and files. */
export const NAMING_TYPES: readonly number[] = [
  T.USERS,
  T.PROJECT_STAGE,
  T.UPLOAD_FILE,
  T.UPLOAD_IMG,
  T.UPLOAD_GALLERY,
];

/** What a field is as a column of a list, so that lists and files show it as they show any other. */
export function columnOf({ fieldType, config }: FieldDefinition): Field {
  switch (fieldType) {
    case T.TEXT:
    case T.CHECK_LIST:
      return { kind: "text", max: 255 };
    case T.CHECK:
      return hasOwnWords(config) ? { kind: "choice", choices: ["true", "false"] } : { kind: "boolean" };
    case T.INTEGER:
      return { kind: "integer", min: -FAR, max: FAR };
    case T.CURRENCY:
      return { kind: "integer", min: -FAR, max: FAR, unit: "money" };
    case T.RATING:
      return { kind: "decimal", digits: 1, min: 0, max: 10 };
    case T.DATETIME_PICKER:
      return { kind: config.dateOnly ? "date" : "dateTime" };
    case T.DATETIME_REMINDER:
      return { kind: "dateTime" };
    case T.REPEAT_TYPE:
      return { kind: "enum", of: "repeatType" };
    case T.SELECT:
    case T.SELECT_REMIND_BEFORE:
      // Each value has its words among the texts.
      return { kind: "choices", choices: [] };
    case T.USERS:
    case T.PROJECT_STAGE:
    case T.UPLOAD_FILE:
    case T.UPLOAD_IMG:
    case T.UPLOAD_GALLERY:
      return { kind: "tags", max: 50, each: 255 };
    case T.TEXT_AREA:
    case T.JSON:
      return { kind: "longText", max: LONG };
    default:
      return fieldType satisfies never;
  }
}

/**
 * A value as its column shows it; null where it says nothing.
 * @param nameOf the name of a person, a stage or a file; those without one are left out
 */
export function cellOf(
  { fieldType, config }: FieldDefinition,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): unknown {
  if (isBlank(value)) return null;
  switch (fieldType) {
    case T.CHECK:
      return hasOwnWords(config) ? String(value) : value;
    case T.RATING:
      return String(value);
    case T.DATETIME_PICKER:
      return config.dateOnly ? value : instantOf(value);
    case T.DATETIME_REMINDER:
      return isRecord(value) ? instantOf(value["at"]) : null;
    case T.REPEAT_TYPE:
      return isRecord(value) ? (value["type"] ?? null) : null;
    case T.SELECT:
    case T.SELECT_REMIND_BEFORE:
      return textsOf(value);
    case T.USERS:
    case T.PROJECT_STAGE:
    case T.UPLOAD_FILE:
    case T.UPLOAD_IMG:
    case T.UPLOAD_GALLERY:
      return textsOf(value).flatMap((id) => nameOf(id) ?? []);
    case T.CHECK_LIST: {
      const items = checklistOf(config, value);
      return `${items.filter(({ done }) => done).length}/${items.length}`;
    }
    case T.JSON:
      return JSON.stringify(value).slice(0, LONG);
    default:
      return value;
  }
}

/**
 * The words for the values that a column of choices has, by the language: only those of `cells`, because a list may have
 * hundreds. A value that its list has lost is told by its code.
 * @param minutes how long before something somebody is reminded, in words
 */
export function wordsOf(
  { fieldType, config }: FieldDefinition,
  cells: readonly unknown[],
  lists: Readonly<Record<string, readonly FieldOption[]>>,
  minutes: (language: "vi" | "en", count: number) => string,
): readonly { readonly value: string; readonly vi: string; readonly en: string }[] {
  const used = [...new Set(cells.flatMap((cell) => (cell === null ? [] : textsOf(cell))))];
  if (fieldType === T.SELECT_REMIND_BEFORE) {
    return used.map((value) => ({ value, vi: minutes("vi", Number(value)), en: minutes("en", Number(value)) }));
  }
  if (fieldType === T.CHECK && hasOwnWords(config)) {
    const { labelTrue = "", labelFalse = "" } = config;
    return used.map((value) => ({ value, vi: value === "true" ? labelTrue : labelFalse })).map(asBoth);
  }
  if (fieldType !== T.SELECT) return [];
  const options = new Map((config.options ?? lists[config.listId ?? ""] ?? []).map((one) => [one.code, one]));
  return used.flatMap((value) => {
    const option = options.get(value);
    return option ? [{ value, vi: option.label, en: option.labelEn ?? option.label }] : [];
  });
}

/** What stands above the column, by the language: the label, with the unit that its cells leave out. */
export function headOf({ label, labelEn, config }: FieldDefinition): { readonly vi: string; readonly en: string } {
  const unit = config.unit === undefined ? "" : ` (${config.unit})`;
  return { vi: `${label}${unit}`, en: `${labelEn ?? label}${unit}` };
}

/** The values without those that their conditions hide, which read as nothing. */
export function withoutUnused(values: MetadataValues, states: ReadonlyMap<string, string>): MetadataValues {
  return Object.fromEntries(Object.entries(values).filter(([code]) => states.get(code) !== "DEACTIVE"));
}

function hasOwnWords({ labelTrue, labelFalse }: FieldDefinition["config"]): boolean {
  return labelTrue !== undefined && labelFalse !== undefined;
}

function asBoth(one: { readonly value: string; readonly vi: string }) {
  return { ...one, en: one.vi };
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function instantOf(value: unknown): Date | null {
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? null : time;
}
