import { deviceActions } from "../sections/devices/actions.ts";
import { groupActions } from "../sections/groups/actions.ts";
import { roleActions } from "../sections/roles/actions.tsx";
import { userActions } from "../sections/users/actions.tsx";
import type { SectionActions } from "./action-types.ts";

const NONE: SectionActions = {};

/** The sections with actions of their own. This file is loaded with the first menu that opens, not with the list. */
const ACTIONS: Readonly<Record<string, SectionActions>> = {
  devices: deviceActions,
  users: userActions,
  roles: roleActions,
  userGroups: groupActions,
};

/** What a section adds to the menus of its rows. */
export function actionsOf(feature: string): SectionActions {
  return ACTIONS[feature] ?? NONE;
}
