import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { needTexts, type TextPart } from "./i18n.ts";

/**
 * Parts of the catalogue that screens need besides those that hold the texts of their own section's fields: these the
 * index of sections knows.
 */
const PARTS_OF: Readonly<Record<string, readonly TextPart[]>> = {
  chatGroups: ["chat"],
  permissions: ["kit", "people"],
  jobs: ["kit", "system"],
};

/**
 * Have the texts of sections before their screens show.
 * @param permissions permissions that a route asks for; what stands before the dot is the section
 */
export async function needSectionTexts(permissions: readonly string[]): Promise<void> {
  const parts = permissions.map((permission) => permission.split(".")[0] ?? "").flatMap(partsOf);
  if (parts.length > 0) await needTexts(...parts);
}

function partsOf(feature: string): readonly TextPart[] {
  const section = SECTION_INDEX.find(({ name }) => name === feature);
  return [...(section?.texts ?? []), ...(PARTS_OF[feature] ?? [])];
}
