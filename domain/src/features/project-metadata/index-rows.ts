import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldDefinition, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import { isRecord } from "../../platform/record.ts";
import { isBlank } from "./field-value.ts";

const T = ENUMS.dynamicFieldType;
/** What a text is found by: its beginning, so that an index takes it. */
const INDEXED = 255;

/**
 * Where a value of a field stands in the table that filters look into; all empty for a type that cannot be one. They are
 * filled in whether or not the field is a filter now, so that it can become one at any time.
 */
export interface IndexRow {
  readonly fieldId: string;
  readonly place: number;
  readonly text: string | null;
  readonly number: number | null;
  readonly time: string | null;
}

/** By what a field is filtered: members, a range of numbers or of times; null where it cannot be one. */
export function filterKind(type: number): "text" | "number" | "time" | null {
  if (type === T.INTEGER || type === T.CURRENCY || type === T.RATING) return "number";
  if (type === T.DATETIME_PICKER || type === T.DATETIME_REMINDER) return "time";
  const texts: readonly number[] = [T.TEXT, T.CHECK, T.SELECT, T.PROJECT_STAGE, T.USERS, T.REPEAT_TYPE];
  return texts.includes(type) ? "text" : null;
}

/** The rows that tell of an object's values: one at least for each field that holds something. */
export function indexRows(definitions: readonly FieldDefinition[], values: MetadataValues): readonly IndexRow[] {
  return definitions.flatMap(({ _id: fieldId, code, fieldType }): readonly IndexRow[] => {
    const value = values[code];
    if (isBlank(value)) return [];
    const kind = filterKind(fieldType);
    const empty: IndexRow = { fieldId, place: 0, text: null, number: null, time: null };
    if (kind === "number") return [{ ...empty, number: Number(value) }];
    if (kind === "time") return [{ ...empty, time: timeOf(value) }];
    if (kind === null) return [empty];
    const texts = Array.isArray(value) ? value : [isRecord(value) ? value["type"] : value];
    return texts.map((text, place) => ({ ...empty, place, text: String(text).slice(0, INDEXED) }));
  });
}

function timeOf(value: unknown): string {
  const time = isRecord(value) ? value["at"] : value;
  const text = String(time);
  // A day begins in Vietnam.
  return text.length === 10 ? `${text}T00:00:00+07:00` : text;
}
