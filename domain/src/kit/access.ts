import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import type { Permission, Right } from "@nepnha/contract/permissions";
import { AUDIENCES, type ResourceDescription } from "@nepnha/contract/define";

/** Who asks: what the rules need to know of the person behind a call. */
export interface Actor {
  readonly userId: string;
  readonly role: EnumValue<"userRole">;
  readonly permissions: ReadonlySet<string>;
}

/** Stands where a feature's name stands, in rows that tell of none, e.g. of the sign-in. */
export const NO_FEATURE = "system";
/** Files have no rights of their own: what was uploaded is told to those who look after everything. */
const FILES = "files";
const READ = ".read";

/**
 * Values by field that a row must have, all of them: this one or one of these; `"past"` means an instant before now,
 * `"future"` one that is still to come, or none.
 */
export type RowRule = Readonly<Record<string, string | number | boolean | readonly string[]>>;
/** Deny, allow, or allow only rows that keep at least one of the rules. */
export type Access = boolean | { readonly rows: readonly RowRule[] };

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

/**
 * What the actor may do in a section with a right: used alike for lists, single rows, counts and exports, so that what is
 * hidden in one is hidden in all. Without `readAll` a member of staff sees their own rows; customers and guests see
 * what the section opens to outsiders.
 */
export function accessTo(actor: Actor, resource: ResourceDescription, right: Right): Access {
  if (!holds(actor, `${resource.name}.${right}`)) return false;
  if (!isStaff(actor)) {
    return resource.outsiders ? { rows: [{ ...resource.outsiders, ...audienceRule(actor, resource) }] } : false;
  }
  if (right === "create" || right === "order") return true;
  const about = aboutRule(actor, resource);
  if (holds(actor, `${resource.name}.readAll`)) return about ? { rows: [about] } : true;
  return { rows: (resource.own ?? ["createdBy"]).map((field) => ({ [field]: actor.userId, ...about })) };
}

/** Rows that are for this customer or guest. */
function audienceRule({ role }: Actor, { audience }: ResourceDescription): RowRule {
  if (audience === undefined) return {};
  const [everybody, customers] = AUDIENCES;
  return { [audience]: role === ENUMS.userRole.CUSTOMER ? [everybody, customers] : [everybody] };
}

/** Rows that tell of other features: those of which the actor may read, and those of no feature. */
function aboutRule(actor: Actor, { about }: ResourceDescription): RowRule | undefined {
  if (about === undefined || actor.role === ENUMS.userRole.SUPERADMIN) return undefined;
  const readable = [...actor.permissions].filter((permission) => permission.endsWith(READ));
  const open = actor.role === ENUMS.userRole.ADMIN ? [NO_FEATURE, FILES] : [NO_FEATURE];
  return { [about]: [...open, ...readable.map((permission) => permission.slice(0, -READ.length))] };
}
