import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Actor } from "@nepnha/domain/platform/permit";

/** Whether somebody is above or beside the actor. Nobody is above SUPERADMIN, and everybody may give up their own. */
export function isOutOfReach(actor: Actor, person: { readonly _id: string; readonly role: number }): boolean {
  if (person._id === actor.userId || actor.role === ENUMS.userRole.SUPERADMIN) return false;
  return person.role <= actor.role;
}
