import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Permission } from "@nepnha/contract/platform/rights";

/** Who asks: what the rules need to know of the person behind a call. */
export interface Actor {
  readonly userId: string;
  readonly role: EnumValue<"userRole">;
  readonly permissions: ReadonlySet<string>;
}

/** Stands where a feature's name stands, in rows that tell of none, e.g. of the sign-in. */
export const NO_FEATURE = "system";

/** Whether the actor holds a permission. SUPERADMIN holds all (R6-03: a role may map to a validation function). */
export function holds(actor: Actor, permission: Permission): boolean {
  return actor.role === ENUMS.userRole.SUPERADMIN || actor.permissions.has(permission);
}

/** Whether somebody belongs to the company; customers and guests see it from outside. */
export function isStaff({ role }: { readonly role: number }): boolean {
  return role <= ENUMS.userRole.USER;
}

/** Whether somebody looks after the company's accounts. */
export function isAdministrator({ role }: { readonly role: number }): boolean {
  return role <= ENUMS.userRole.ADMIN;
}
