import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { FieldDefinition, FieldOption } from "@nepnha/contract/features/project-metadata/fields";
import { isRecord } from "../../platform/record.ts";
import { isUuid } from "../../platform/uuid.ts";

const T = ENUMS.dynamicFieldType;

/** A stored file, as far as a field asks of it. */
interface FileFact {
  readonly kind: "image" | "video" | "document";
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A person, as far as a field asks of them. */
interface UserFact {
  readonly role: EnumValue<"userRole">;
  readonly groupIds: readonly string[];
  readonly isMember: boolean;
}

/**
 * What a look at the database told of the things that values name. In a browser, which cannot look, each is absent, and
 * nothing is said of that kind.
 */
export interface ValueFacts {
  readonly files?: ReadonlyMap<string, FileFact>;
  readonly users?: ReadonlyMap<string, UserFact>;
  /** Stages of the object's own project. */
  readonly stages?: ReadonlySet<string>;
  /** Values of the lists that fields choose from, by the list. */
  readonly lists?: ReadonlyMap<string, readonly FieldOption[]>;
}

/** The ids that values name, by what they are of: what a look at the database has to bring. */
export interface NamedIds {
  readonly files: readonly string[];
  readonly users: readonly string[];
  readonly stages: readonly string[];
}

/** Everything that values name. Values of a wrong shape name nothing; they are refused without a look. */
export function namedIds(definitions: readonly FieldDefinition[], values: Readonly<Record<string, unknown>>): NamedIds {
  const found = { files: new Set<string>(), users: new Set<string>(), stages: new Set<string>() };
  for (const { code, fieldType } of definitions) {
    const kind = KIND_OF[fieldType];
    const value = values[code];
    if (kind === undefined || value === null || value === undefined) continue;
    const ids = isRecord(value) ? value["userIds"] : value;
    for (const id of Array.isArray(ids) ? ids.slice(0, 100) : [ids]) if (isUuid(id)) found[kind].add(id);
  }
  return { files: [...found.files], users: [...found.users], stages: [...found.stages] };
}

const KIND_OF: Readonly<Record<number, keyof NamedIds>> = {
  [T.UPLOAD_FILE]: "files",
  [T.UPLOAD_IMG]: "files",
  [T.UPLOAD_GALLERY]: "files",
  [T.USERS]: "users",
  [T.DATETIME_REMINDER]: "users",
  [T.PROJECT_STAGE]: "stages",
};
