import type { FieldConfig, FieldDefinition } from "@nepnha/contract/features/project-metadata/fields";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FieldReader } from "../field-access.ts";
import type { ValueContext } from "../value-result.ts";

/** Name of one of the 18 types. */
export type FieldTypeName = keyof typeof ENUMS.dynamicFieldType;

/** The moment of the tests. */
export const NOW = new Date("2026-11-26T03:00:00Z");
/** Ids that look like those of rows. */
export const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

/** A field of projects that everybody sees. */
export function field(code: string, type: FieldTypeName, more: Partial<FieldDefinition> = {}): FieldDefinition {
  return {
    _id: `id-${code}`,
    code,
    label: code.toUpperCase(),
    labelEn: null,
    fieldType: ENUMS.dynamicFieldType[type],
    config: {},
    section: null,
    orderNo: 1,
    appliesTo: ["PROJECT"],
    scopeUsing: ENUMS.scopeUsing.ALL,
    projectTypes: [],
    actionTypeIds: [],
    required: false,
    requiredFromStatus: null,
    defaultValue: null,
    restriction: ENUMS.restriction.UNRESTRICTED,
    userGroupIds: [],
    accessScope: ENUMS.accessScope.ALL,
    editableScope: ENUMS.accessScope.ALL,
    conditions: [],
    showInList: false,
    filterable: false,
    searchable: false,
    showToCustomer: false,
    helpText: null,
    isActive: true,
    ...more,
  };
}

/** A configuration of each type, so that its checks have something to say. */
export const CONFIGS: Readonly<Record<FieldTypeName, FieldConfig>> = {
  TEXT: { minLength: 2, maxLength: 20, regex: "[A-Za-z0-9 ]+" },
  TEXT_AREA: { maxLength: 100 },
  CHECK: {},
  INTEGER: { min: -5, max: 100 },
  CURRENCY: { max: 1_000_000 },
  SELECT: {
    multiple: true,
    options: [
      { code: "A", label: "a" },
      { code: "B", label: "b" },
      { code: "OLD", label: "c", rests: true },
    ],
  },
  UPLOAD_FILE: { endings: ["pdf"], maxMb: 1 },
  UPLOAD_IMG: {},
  UPLOAD_GALLERY: { maxCount: 2 },
  JSON: {
    jsonSchema: {
      type: "object",
      required: ["rooms"],
      properties: { rooms: { type: "array", items: { type: "integer", minimum: 1 } } },
    },
  },
  DATETIME_PICKER: { minDay: "2020-01-01" },
  PROJECT_STAGE: {},
  USERS: { roles: [ENUMS.userRole.USER], maxCount: 2 },
  RATING: { stars: 5, halves: true },
  DATETIME_REMINDER: {},
  REPEAT_TYPE: {},
  CHECK_LIST: { items: [{ id: "one", text: "Một" }], allowAdd: true },
  SELECT_REMIND_BEFORE: {},
};

/** An administrator who may do everything with the object. */
export const ADMIN: FieldReader = {
  userId: idOf(9),
  role: ENUMS.userRole.ADMIN,
  groupIds: new Set(),
  isOwner: false,
  canUpdate: true,
};

/** What is there: people 1 (staff) and 2 (a customer), files 3 (pdf), 4 (picture) and 5 (too large), stage 6. */
export const CONTEXT: ValueContext = {
  userId: ADMIN.userId,
  role: ENUMS.userRole.ADMIN,
  now: NOW,
  facts: {
    users: new Map([
      [idOf(1), { role: ENUMS.userRole.USER, groupIds: [], isMember: true }],
      [idOf(2), { role: ENUMS.userRole.CUSTOMER, groupIds: [], isMember: false }],
    ]),
    files: new Map([
      [idOf(3), { kind: "document", name: "a.PDF", size: 10 }],
      [idOf(4), { kind: "image", name: "b.png", size: 10 }],
      [idOf(5), { kind: "document", name: "c.pdf", size: 2_000_000 }],
    ]),
    stages: new Set([idOf(6)]),
  },
};
