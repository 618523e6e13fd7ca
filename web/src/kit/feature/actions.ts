import { createParts, usePart } from "../../platform/lib/parts.ts";
import type { SectionActions } from "./action-types.ts";
import { handedIn } from "./hand-in.ts";

const NONE: SectionActions = {};

const actions = createParts<SectionActions>(handedIn.actions, NONE);

/** What a section adds to the menus of its rows; the routes of its rows ask before these are shown. */
export function loadActions(feature: string): Promise<SectionActions> {
  return actions.load(feature);
}

/** The same in a component, which waits for it. */
export function useActions(feature: string): SectionActions {
  return usePart(actions, feature);
}
