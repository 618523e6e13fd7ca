import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import type { projectMetadata } from "@nepnha/contract/features/project-metadata/project-metadata";
import type { DraftOf } from "@nepnha/contract/kit/row-of";
import { canonical } from "../../platform/canonical.ts";
import { jsonOf } from "../../platform/json-text.ts";
import type { FieldIssue } from "../../platform/translate.ts";
import { conditionCycle, conditionFault } from "./conditions.ts";
import { parseConfig } from "./config.ts";
import { isWider } from "./field-access.ts";
import { checkValue, isBlank } from "./field-value.ts";
import { filterKind } from "./index-rows.ts";

const T = ENUMS.dynamicFieldType;
/** Most fields that lists are filtered by. */
const MAX_FILTERS = 20;
const CODE = /^[a-z][A-Za-z0-9]{1,49}$/;
/** Values that belong to one object only: a file, a stage, a time that lies ahead, or that begin by themselves. */
const WITHOUT_DEFAULT: readonly number[] = [
  T.UPLOAD_FILE,
  T.UPLOAD_IMG,
  T.UPLOAD_GALLERY,
  T.PROJECT_STAGE,
  T.DATETIME_REMINDER,
  T.CHECK_LIST,
];

/** A row of the section, stored or being typed. */
export type DefinitionDraft = DraftOf<typeof projectMetadata>;

/** Whether a new object can begin with a value of this type. */
export function hasDefault(type: number): boolean {
  return !WITHOUT_DEFAULT.includes(type);
}

/** The field that a row of the section describes; what is wrong of a draft is read as if it were not said. */
export function definitionOf(row: DefinitionDraft): FieldDefinition {
  const fieldType = row.fieldType ?? T.TEXT;
  return {
    _id: row._id ?? "",
    code: row.code ?? "",
    label: row.label ?? "",
    labelEn: row.labelEn ?? null,
    fieldType,
    config: parseConfig(fieldType, jsonOf(row.config)).config,
    section: row.section ?? null,
    orderNo: row.orderNo ?? 0,
    appliesTo: row.appliesTo ?? [],
    scopeUsing: row.scopeUsing ?? ENUMS.scopeUsing.ALL,
    projectTypes: row.projectTypes ?? [],
    actionTypeIds: row.actionTypeIds ?? [],
    required: row.required ?? false,
    requiredFromStatus: row.requiredFromStatus ?? null,
    defaultValue: jsonOf(row.defaultValue) ?? null,
    restriction: row.restriction ?? ENUMS.restriction.UNRESTRICTED,
    userGroupIds: row.userGroupIds ?? [],
    accessScope: row.accessScope ?? ENUMS.accessScope.ALL,
    editableScope: row.editableScope ?? ENUMS.accessScope.ALL,
    conditions: row.conditions ?? [],
    showInList: row.showInList ?? false,
    filterable: row.filterable ?? false,
    searchable: row.searchable ?? false,
    showToCustomer: row.showToCustomer ?? false,
    helpText: row.helpText ?? null,
    isActive: row.status === undefined || row.status === ENUMS.genericStatus.ACTIVE,
  };
}

/**
 * What is wrong of a field, beside what its section's description says, and its texts in the form in which they are stored.
 * @param others the other fields of the company that are not deleted
 */
export function checkDefinition(
  row: DefinitionDraft,
  others: readonly FieldDefinition[],
  now: Date,
): { readonly issues: readonly FieldIssue[]; readonly config: string | null; readonly defaultValue: string | null } {
  const issues: FieldIssue[] = [];
  const definition = definitionOf(row);
  const { fieldType, accessScope, editableScope, restriction, userGroupIds, filterable } = definition;
  if (!CODE.test(definition.code))
    issues.push({ field: "code", code: "pattern", message: "projectMetadata.rule.code" });
  if (isWider(editableScope, accessScope)) {
    issues.push({ field: "editableScope", code: "invalid", message: "projectMetadata.rule.editWider" });
  }
  if (restriction === ENUMS.restriction.RESTRICTED && userGroupIds.length === 0) {
    issues.push({ field: "userGroupIds", code: "required", message: "projectMetadata.rule.groups" });
  }
  if (filterable && filterKind(fieldType) === null) {
    issues.push({ field: "filterable", code: "invalid", message: "projectMetadata.rule.noFilter" });
  } else if (filterable && others.filter((one) => one.filterable).length >= MAX_FILTERS) {
    const params = { max: MAX_FILTERS };
    issues.push({ field: "filterable", code: "limit", message: "projectMetadata.rule.filters", params });
  }
  const raw = jsonOf(row.config);
  if (raw === undefined) issues.push({ field: "config", code: "invalid", message: "projectMetadata.rule.json" });
  const parsed = parseConfig(fieldType, raw);
  for (const { field, ...issue } of raw === undefined ? [] : parsed.issues) {
    issues.push({ ...issue, field: field === "" ? "config" : `config.${field}` });
  }
  const value = defaultOf(row, definition, now);
  issues.push(...value.issues, ...conditionIssues(definition, others));
  const isPlain = Object.keys(parsed.config).length === 0;
  return {
    issues,
    config: isPlain ? null : canonical(parsed.config),
    defaultValue: isBlank(value.stored) ? null : canonical(value.stored),
  };
}

function defaultOf(
  { defaultValue }: DefinitionDraft,
  definition: FieldDefinition,
  now: Date,
): { readonly stored: unknown; readonly issues: readonly FieldIssue[] } {
  const raw = jsonOf(defaultValue);
  const field = "defaultValue";
  if (raw === undefined)
    return { stored: null, issues: [{ field, code: "invalid", message: "projectMetadata.rule.json" }] };
  if (isBlank(raw)) return { stored: null, issues: [] };
  if (!hasDefault(definition.fieldType)) {
    return { stored: null, issues: [{ field, code: "forbidden", message: "projectMetadata.rule.noDefault" }] };
  }
  const role: EnumValue<"userRole"> = definition.config.ratedBy?.[0] ?? ENUMS.userRole.ADMIN;
  const result = checkValue(definition, raw, null, { userId: "", role, now, facts: {} });
  if (result.ok) return { stored: result.value, issues: [] };
  const { at, ...issue } = result.issue;
  return { stored: null, issues: [{ ...issue, field: at === undefined ? field : `${field}.${at}` }] };
}

function conditionIssues(definition: FieldDefinition, others: readonly FieldDefinition[]): FieldIssue[] {
  const byCode = new Map(others.map((one) => [one.code, one]));
  const issues = definition.conditions.flatMap((condition, index): FieldIssue[] => {
    const at = (part: string): string => `conditions.${index}.${part}`;
    if (condition.field === definition.code) {
      return [{ field: at("field"), code: "cycle", message: "projectMetadata.rule.conditionSelf" }];
    }
    const other = byCode.get(condition.field);
    if (!other) return [{ field: at("field"), code: "notFound", message: "projectMetadata.rule.conditionField" }];
    const fault = conditionFault(condition, other);
    if (fault === null) return [];
    if (fault !== "operator") return [{ field: at(fault), code: "invalid" }];
    return [{ field: at("operator"), code: "invalid", message: "projectMetadata.rule.conditionOperator" }];
  });
  const ring = issues.length > 0 ? null : conditionCycle([...others, definition], definition.code);
  if (ring === null) return issues;
  const labels = new Map([...others, definition].map(({ code, label }) => [code, label]));
  const path = ring.map((code) => labels.get(code) ?? code).join(" → ");
  return [{ field: "conditions", code: "cycle", message: "projectMetadata.rule.conditionCycle", params: { path } }];
}
