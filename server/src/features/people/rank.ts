import type { Actor } from "@nepnha/domain/platform/permit";

/** The level of an account, or that which a role is meant for. */
type Level = number;

/** Whether one level stands above another: a smaller number does. */
export function isAbove(one: Level, other: Level): boolean {
  return one < other;
}

/**
 * Whether somebody stands above or beside the actor: their account is not the actor's to change, and nothing that they have
 * is taken from them through a group or a role. SUPERADMINs stand beside each other. Oneself is in reach: what one may not
 * do with one's own account, its rules say.
 */
export function isOutOfReach(actor: Actor, person: { readonly _id: string; readonly role: Level }): boolean {
  return person._id !== actor.userId && !isAbove(actor.role, person.role);
}
