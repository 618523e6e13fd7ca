import { SPECIAL_SECTIONS } from "@nepnha/contract/special-sections";
import { SECTION_INDEX } from "@nepnha/contract/section-index";
import { needTexts, type TextPart } from "../../platform/i18n/i18n.ts";

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
  if (!section) return SPECIAL_SECTIONS.find(({ name }) => name === feature)?.texts ?? [];
  // A list shows first and needs few texts; the others come once it stands (`list-body.tsx`).
  const isList = right === "basic" && !section.ownScreens;
  const statuses = section.ownStatuses ? (["statuses"] as const) : [];
  return ["kit", ...statuses, ...section.texts, ...(isList ? [] : (["records"] as const))];
}
