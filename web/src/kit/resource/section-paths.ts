import { SECTION_INDEX, type SectionEntry } from "@nepnha/contract/section-index";

/** Address of a row's screen by the name of its section; `null` where there is none of that name, or no screen of a row. */
export function rowPathOf(section: string, id: string): string | null {
  const shown = withScreens(section);
  return shown ? `${shown.route}/${id}` : null;
}

/** Address of the form for a new row of a section; `null` where nobody makes one there. */
export function newPathOf(section: string): string | null {
  const shown = withScreens(section);
  return shown?.creates ? `${shown.route}/new` : null;
}

/** A section whose rows the kit shows. */
function withScreens(section: string): SectionEntry | undefined {
  return SECTION_INDEX.find(({ name, ownScreens }) => name === section && !ownScreens);
}
