import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { SECTION_LOADERS } from "@nepnha/contract/section-loaders";
import { createParts, usePart } from "../../platform/lib/parts.ts";

const descriptions = createParts<ResourceDescription | undefined>(SECTION_LOADERS, undefined);

/** Have the description of a section. */
export async function loadDescription(name: string): Promise<void> {
  await descriptions.load(name);
}

/** The same, and those of the sections that its rows point at, which its form asks by name. */
export async function loadDescriptions(name: string): Promise<void> {
  const description = await descriptions.load(name);
  const targets = Object.values(description?.fields ?? {}).flatMap((field) =>
    field.kind === "ref" || field.kind === "refs" ? [field.to] : [],
  );
  await Promise.all(targets.map((target) => descriptions.load(target)));
}

/** The description of a section; the component waits for it. `undefined` when there is no section of that name. */
export function useDescriptionIfAny(name: string): ResourceDescription | undefined {
  return usePart(descriptions, name);
}

/** The description of a section that is there; the component waits for it. */
export function useDescription(name: string): ResourceDescription {
  const description = useDescriptionIfAny(name);
  if (!description) throw new Error(`no section ${name}`);
  return description;
}
