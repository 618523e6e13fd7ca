import type { EnumValue } from "../../platform/enums.ts";

/** One choice of a SELECT. A value that rests stays on the rows that have it. */
export interface FieldOption {
  readonly code: string;
  readonly label: string;
  readonly labelEn?: string;
  readonly color?: string;
  readonly rests?: boolean;
}

/** What a field asks of its values; each type knows some of these. */
export interface FieldConfig {
  /** TEXT, TEXT_AREA: characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** TEXT: what the whole text has to look like. */
  readonly regex?: string;
  /** CHECK: words for yes and no. */
  readonly labelTrue?: string;
  readonly labelFalse?: string;
  /** INTEGER, CURRENCY. */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly allowNegative?: boolean;
  /** SELECT: choices of its own, or a list of the section `objectMetadata` by its id. */
  readonly options?: readonly FieldOption[];
  readonly listId?: string;
  readonly multiple?: boolean;
  /** Most entries of a SELECT, gallery or list of people. */
  readonly maxCount?: number;
  /** Uploads: endings of names without a dot, and the size in megabytes. */
  readonly endings?: readonly string[];
  readonly maxMb?: number;
  /** JSON: what the object has to look like. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** DATETIME_PICKER: a day without a time, and its bounds, which are days. */
  readonly dateOnly?: boolean;
  readonly minDay?: string;
  readonly maxDay?: string;
  /** USERS: who can be chosen. */
  readonly roles?: readonly EnumValue<"userRole">[];
  readonly groupIds?: readonly string[];
  readonly membersOnly?: boolean;
  /** RATING: stars, and whether halves of them count. */
  readonly stars?: number;
  readonly halves?: boolean;
  /** RATING: who may rate. */
  readonly ratedBy?: readonly EnumValue<"userRole">[];
  /** CHECK_LIST. */
  readonly items?: readonly { readonly id: string; readonly text: string }[];
  readonly allowAdd?: boolean;
  readonly requiredAll?: boolean;
}

/** What another field says that changes this one: COMPARISON of numbers and days, EQUALTO of anything. */
export interface FieldCondition {
  /** Code of the other field. */
  readonly field: string;
  readonly operator: "LT" | "LE" | "GT" | "GE" | "BETWEEN" | "EQUALTO";
  /** As text, whatever the type of the other field; of BETWEEN the first value that counts. */
  readonly value: string;
  /** Of BETWEEN: the first value that does not count any more. */
  readonly to: string | null;
  /** Hidden and not used, or shown and not to be changed. */
  readonly result: "DEACTIVE" | "READONLY";
}

/** What has fields. */
export const FIELD_OWNERS = ["PROJECT", "PROJECT_ACTION"] as const;
/** One of {@link FIELD_OWNERS}. */
export type FieldOwner = (typeof FIELD_OWNERS)[number];

/** From which status on a field must be filled in: phases of a project, steps of an action. */
export const REQUIRED_FROM = [
  "INITIATION",
  "PLANNING",
  "EXECUTION",
  "PERFORMANCE",
  "CLOSURE",
  "IN_PROGRESS",
  "COMPLETED",
] as const;

/** A field as rules and screens use it. */
export interface FieldDefinition {
  readonly _id: string;
  readonly code: string;
  readonly label: string;
  readonly labelEn: string | null;
  readonly fieldType: EnumValue<"dynamicFieldType">;
  readonly config: FieldConfig;
  /** Heading that it stands below. */
  readonly section: string | null;
  readonly orderNo: number;
  readonly appliesTo: readonly FieldOwner[];
  readonly scopeUsing: EnumValue<"scopeUsing">;
  readonly projectTypes: readonly string[];
  readonly actionTypeIds: readonly string[];
  readonly required: boolean;
  readonly requiredFromStatus: (typeof REQUIRED_FROM)[number] | null;
  readonly defaultValue: unknown;
  readonly restriction: EnumValue<"restriction">;
  readonly userGroupIds: readonly string[];
  readonly accessScope: EnumValue<"accessScope">;
  readonly editableScope: EnumValue<"accessScope">;
  readonly conditions: readonly FieldCondition[];
  readonly showInList: boolean;
  readonly filterable: boolean;
  readonly searchable: boolean;
  readonly showToCustomer: boolean;
  readonly helpText: string | null;
  readonly isActive: boolean;
}

/** Values by the codes of their fields, as they are stored and as they travel. */
export type MetadataValues = Readonly<Record<string, unknown>>;

/** One entry of a stored CHECK_LIST. */
export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
  readonly by: string | null;
  readonly at: string | null;
}

/** A change of a CHECK_LIST, entry by entry: so two people who tick different ones do not undo each other. */
export interface ChecklistPatch {
  readonly patch: readonly {
    readonly id: string;
    readonly text?: string;
    readonly done?: boolean;
    readonly removed?: boolean;
  }[];
}

/** How many minutes before something people can be reminded of it. */
export const REMIND_CHOICES = [0, 5, 15, 30, 60, 1440, 2880, 10_080] as const;

/** A field as somebody sees it on one object: what they may not see is not among them. */
export interface ShownField extends FieldDefinition {
  readonly canEdit: boolean;
}
