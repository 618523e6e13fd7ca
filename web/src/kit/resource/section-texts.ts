import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { needTexts, type TextPart } from "./i18n.ts";

/**
 * Parts of the catalogue that screens need besides those that hold the texts of their own section's fields: these the
 * index of sections knows.
 */
const PARTS_OF: Readonly<Record<string, readonly TextPart[]>> = {
  chatGroups: ["chat"],
  permissions: ["kit", "records", "people"],
  jobs: ["kit", "records", "system"],
};

/**
 * Have the texts of sections before their screens show.
 * @param permissions permissions that a route asks for: of which section, and whether of a list or of more
 */
export async function needSectionTexts(permissions: readonly string[]): Promise<void> {
  const parts = permissions.flatMap(partsOf);
  if (parts.length > 0) await needTexts(...parts);
}

function partsOf(permission: string): readonly TextPart[] {
  const [feature = "", right] = permission.split(".");
  const section = SECTION_INDEX.find(({ name }) => name === feature);
  if (!section) return PARTS_OF[feature] ?? [];
  // A list shows first and needs few texts; the others come once it stands (`list-screen.tsx`).
  const isList = right === "basic" && !section.ownScreens;
  return isList ? section.texts : [...section.texts, "records"];
}
