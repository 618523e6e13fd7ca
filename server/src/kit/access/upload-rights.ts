import { CATALOG } from "@nepnha/contract/catalog";
import type { Field } from "@nepnha/contract/kit/define";
import type { Permission } from "@nepnha/contract/platform/rights";

const STORED: readonly Field["kind"][] = ["image", "images", "richText", "file"];

/** Anyone who may write a section with pictures or files uploads what it needs. */
export const WRITER_RIGHTS: readonly Permission[] = CATALOG.filter(({ fields }) =>
  Object.values<Field>(fields).some(holdsFiles),
).flatMap(({ name }) => [`${name}.create` as const, `${name}.update` as const]);

function holdsFiles(field: Field): boolean {
  if (field.kind === "list") return Object.values<Field>(field.fields).some(holdsFiles);
  return STORED.includes(field.kind);
}
