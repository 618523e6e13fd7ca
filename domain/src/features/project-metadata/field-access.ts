import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { FieldDefinition, FieldOwner, MetadataValues } from "@nepnha/contract/features/project-metadata/fields";
import { isAdministrator, isStaff } from "../../platform/permit.ts";

const SCOPE = ENUMS.scopeUsing;
const REACH = ENUMS.accessScope;

/** The object whose fields they are. */
export interface FieldObject {
  readonly kind: FieldOwner;
  readonly hasProject: boolean;
  /** Name of the type of its project; null without one. */
  readonly projectType: string | null;
  readonly actionTypeId: string | null;
}

/** Who looks at the fields of an object. */
export interface FieldReader {
  readonly userId: string;
  readonly role: EnumValue<"userRole">;
  readonly groupIds: ReadonlySet<string>;
  /** They made the object, or lead its project. */
  readonly isOwner: boolean;
  /** They may change the object. */
  readonly canUpdate: boolean;
}

/** Whether a field is one of an object, whoever looks at it. A field that rests is of none. */
export function isFieldOf(
  definition: FieldDefinition,
  { kind, hasProject, projectType, actionTypeId }: FieldObject,
): boolean {
  const { isActive, appliesTo, scopeUsing, projectTypes, actionTypeIds } = definition;
  if (!isActive || !appliesTo.includes(kind)) return false;
  if (scopeUsing === SCOPE.PROJECT && !hasProject) return false;
  if (scopeUsing === SCOPE.GENERAL && hasProject) return false;
  if (projectTypes.length > 0 && (projectType === null || !projectTypes.includes(projectType))) return false;
  if (kind !== "PROJECT_ACTION" || actionTypeIds.length === 0) return true;
  return actionTypeId !== null && actionTypeIds.includes(actionTypeId);
}

/** Whether somebody may know of a field of an object. */
export function canReadField(definition: FieldDefinition, reader: FieldReader): boolean {
  const { restriction, userGroupIds, accessScope, showToCustomer } = definition;
  if (!isStaff(reader) && !showToCustomer) return false;
  if (restriction === ENUMS.restriction.RESTRICTED && !userGroupIds.some((id) => reader.groupIds.has(id))) return false;
  return isWithin(accessScope, reader);
}

/** Whether somebody may change a field of an object, as far as its conditions let them. */
export function canEditField(definition: FieldDefinition, reader: FieldReader): boolean {
  if (!reader.canUpdate || !isStaff(reader) || !canReadField(definition, reader)) return false;
  if (definition.fieldType === ENUMS.dynamicFieldType.JSON && !isAdministrator(reader)) return false;
  return isWithin(definition.editableScope, reader);
}

/** What somebody may see of an object's values; what is not theirs to see, or is of no field of today, is left out. */
export function readableValues(
  definitions: readonly FieldDefinition[],
  values: MetadataValues,
  object: FieldObject,
  reader: FieldReader,
): MetadataValues {
  const seen = definitions.filter((one) => isFieldOf(one, object) && canReadField(one, reader));
  return Object.fromEntries(seen.flatMap(({ code }) => (Object.hasOwn(values, code) ? [[code, values[code]]] : [])));
}

/** Whether one reach goes further than another. */
export function isWider(reach: EnumValue<"accessScope">, than: EnumValue<"accessScope">): boolean {
  // ALL, OWNER and ADMIN are numbered from the widest on.
  return reach < than;
}

function isWithin(reach: EnumValue<"accessScope">, reader: FieldReader): boolean {
  if (reach === REACH.ALL || isAdministrator(reader)) return true;
  return reach === REACH.OWNER && reader.isOwner;
}
