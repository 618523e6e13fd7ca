import type { SectionActions } from "./action-types.ts";

const NONE: SectionActions = {};

/** The sections with actions of their own. This file is loaded with the first menu that opens, not with the list. */
const ACTIONS: Readonly<Record<string, SectionActions>> = {};

/** What a section adds to the menus of its rows. */
export function actionsOf(feature: string): SectionActions {
  return ACTIONS[feature] ?? NONE;
}
