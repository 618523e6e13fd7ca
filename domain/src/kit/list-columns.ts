import type { Field, ResourceDescription } from "@nepnha/contract/kit/define";

/**
 * Columns that a list of the section can show: those it begins with, in their order, then its other fields. Long rich
 * texts are none: a list does not carry them.
 */
export function listColumns(resource: ResourceDescription): string[] {
  const fields = Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.kind !== "richText")
    .map(([name]) => name);
  const system = resource.view ? [] : ["status", "createdAt", "updatedAt"];
  return [...new Set<string>([...resource.list.columns, ...fields, ...system])];
}
