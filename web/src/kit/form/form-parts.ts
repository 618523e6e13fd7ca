import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { fieldOf, formFields, formSections, type FormSection } from "../values/form-values.ts";

/** Fields that say who may see a row, and when: they stand in the rail, in sight behind every tab. */
export function railFields(resource: ResourceDescription): string[] {
  const asked = [...Object.keys(resource.outsiders ?? {}), resource.audience];
  // With one of them comes what hangs on it.
  return formFields(resource).filter((name) =>
    [name, fieldOf(resource, name).when?.field].some((one) => one !== undefined && asked.includes(one)),
  );
}

/** The parts of a form without the fields that stand elsewhere; parts that are then empty are left out. */
export function sectionsWithout(resource: ResourceDescription, elsewhere: readonly string[]): FormSection[] {
  return formSections(resource)
    .map((part) => ({ ...part, fields: part.fields.filter((name) => !elsewhere.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** The tabs of parts in their order; none where they have no tabs. */
export function tabsOf(sections: readonly FormSection[]): string[] {
  return [...new Set(sections.flatMap(({ tab }) => tab ?? []))];
}
