import type { HelpEntry } from "@nepnha/contract/features/context-help/help";

/** The element of this screen that a help is about; `null` where it has none, is not here, or cannot be read. */
export function elementOf({ elementSelector, placement }: HelpEntry): Element | null {
  if (elementSelector === null || placement === "PANEL") return null;
  try {
    return document.querySelector(elementSelector);
  } catch {
    // Editors write selectors by hand: one that is none points at nothing.
    return null;
  }
}
