import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldDefinition, MetadataValues, ShownField } from "@nepnha/contract/features/project-metadata/fields";
import { isRecord } from "../../platform/record.ts";
import { sameValue } from "../../platform/canonical.ts";
import type { FieldIssue } from "../../platform/translate.ts";
import { checklistOf, isAllDone } from "./checklist.ts";
import { fieldStates } from "./conditions.ts";
import { canEditField, canReadField, isFieldOf, type FieldObject, type FieldReader } from "./field-access.ts";
import { checkValue, isBlank } from "./field-value.ts";
import type { ValueContext } from "./value-result.ts";

const T = ENUMS.dynamicFieldType;
const PHASES = ["JUST_CREATED", "INITIATION", "PLANNING", "EXECUTION", "PERFORMANCE", "CLOSURE"];
const STEPS = ["JUST_CREATED", "IN_PROGRESS", "COMPLETED", "CLOSED"];

/** What a write of values is about. */
export interface RecordContext extends Omit<ValueContext, "userId" | "role"> {
  readonly object: FieldObject;
  readonly reader: FieldReader;
  /** Name of the object's status. */
  readonly status: string;
}

/** What came of a write: the values to store, what is wrong of them, and fields that are not this person's to write. */
export interface CheckedRecord {
  readonly values: MetadataValues;
  readonly issues: readonly FieldIssue[];
  /** Codes of fields that they may not know of or change: the call is refused, and says nothing of any value. */
  readonly forbidden: readonly string[];
}

/** The fields of an object that somebody may see, in the order of the form. */
export function shownFields(
  definitions: readonly FieldDefinition[],
  object: FieldObject,
  reader: FieldReader,
): readonly ShownField[] {
  return definitions
    .filter((one) => isFieldOf(one, object) && canReadField(one, reader))
    .map((one) => ({ ...one, canEdit: canEditField(one, reader) }))
    .toSorted((one, other) => one.orderNo - other.orderNo);
}

/**
 * Check what is written of an object's values over those that it has. A field that is not named keeps its value, `null`
 * empties it; values of fields that the writer does not see, or that are of no field of today, stay as they are. All that
 * is wrong is told at once, each at its field. A new object (`before` null) begins with the defaults.
 */
export function checkRecord(
  definitions: readonly FieldDefinition[],
  before: MetadataValues | null,
  sent: unknown,
  context: RecordContext,
): CheckedRecord {
  const { object, reader } = context;
  if (!isRecord(sent)) return { values: before ?? {}, issues: [{ field: "", code: "invalid" }], forbidden: [] };
  const own = definitions.filter((one) => isFieldOf(one, object));
  const byCode = new Map(own.map((one) => [one.code, one]));
  const stored: MetadataValues = before ?? defaultsOf(own);
  const values: Record<string, unknown> = { ...stored };
  const issues: FieldIssue[] = [];
  const forbidden: string[] = [];
  const changed: FieldDefinition[] = [];
  for (const code of Object.keys(sent).toSorted()) {
    const definition = byCode.get(code);
    if (!definition) {
      if (!sameValue(sent[code], stored[code])) issues.push({ field: code, code: "unknown" });
      continue;
    }
    if (!canReadField(definition, reader)) {
      forbidden.push(code);
      continue;
    }
    const result = checkValue(definition, sent[code], stored[code], {
      ...context,
      userId: reader.userId,
      role: reader.role,
    });
    if (result.ok && sameValue(result.value, stored[code])) continue;
    if (!canEditField(definition, reader)) {
      forbidden.push(code);
      continue;
    }
    changed.push(definition);
    if (result.ok) put(values, code, result.value);
    else issues.push(issueAt(definition, result.issue));
  }
  const states = fieldStates(own, values);
  for (const definition of changed) {
    if (states.get(definition.code) === "ACTIVE" || issues.some(({ field }) => field === definition.code)) continue;
    issues.push({ field: definition.code, code: "forbidden", message: "projectMetadata.rule.locked" });
  }
  const refused = new Set(issues.map(({ field }) => field.split(".")[0]));
  const asked = own.filter((one) => !refused.has(one.code) && canEditField(one, reader));
  issues.push(...missingOf(asked, states, values, context.status));
  return { values, issues: issues.toSorted(byField), forbidden };
}

/** What an object lacks in a status, whoever moves it there: at the codes of its fields. */
export function lacking(
  definitions: readonly FieldDefinition[],
  values: MetadataValues,
  object: FieldObject,
  status: string,
): readonly FieldIssue[] {
  const own = definitions.filter((one) => isFieldOf(one, object));
  return missingOf(own, fieldStates(own, values), values, status);
}

/** Whether a field has to be filled in, in a status: always, or from one on. What was cancelled lacks nothing. */
export function isRequiredIn(
  { required, requiredFromStatus }: Pick<FieldDefinition, "required" | "requiredFromStatus">,
  status: string,
): boolean {
  if (requiredFromStatus === null) return required && (PHASES.includes(status) || STEPS.includes(status));
  const order = [PHASES, STEPS].find((one) => one.includes(requiredFromStatus) && one.includes(status));
  return order !== undefined && order.indexOf(status) >= order.indexOf(requiredFromStatus);
}

/** What a new object has by itself. */
export function defaultsOf(definitions: readonly FieldDefinition[]): MetadataValues {
  return Object.fromEntries(
    definitions.flatMap(({ code, fieldType, config, defaultValue }) => {
      if (fieldType === T.CHECK_LIST && config.items?.length) return [[code, checklistOf(config, null)]];
      return isBlank(defaultValue) ? [] : [[code, defaultValue]];
    }),
  );
}

function missingOf(
  definitions: readonly FieldDefinition[],
  states: ReturnType<typeof fieldStates>,
  values: MetadataValues,
  status: string,
): FieldIssue[] {
  return definitions.flatMap((definition) => {
    const { code, fieldType, config } = definition;
    // What cannot be filled in now is not asked for.
    if (states.get(code) !== "ACTIVE" || !isRequiredIn(definition, status)) return [];
    if (isBlank(values[code])) return [issueAt(definition, { code: "required" })];
    const open = fieldType === T.CHECK_LIST && config.requiredAll && !isAllDone(values[code]);
    return open ? [issueAt(definition, { code: "required", message: "projectMetadata.rule.allDone" })] : [];
  });
}

function put(values: Record<string, unknown>, code: string, value: unknown): void {
  if (value === null) delete values[code];
  else values[code] = value;
}

/** At the field's code, with its label for the words. */
function issueAt(
  { code, label }: FieldDefinition,
  { at, ...issue }: Omit<FieldIssue, "field"> & { at?: string },
): FieldIssue {
  return { ...issue, field: at === undefined ? code : `${code}.${at}`, params: { name: label, ...issue.params } };
}

function byField({ field: one }: FieldIssue, { field: other }: FieldIssue): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
