import { ENUMS } from "@nepnha/contract/platform/enums";
import { EXPORTED_WHOLE, type Right } from "@nepnha/contract/platform/rights";
import { AUDIENCES, type MemberTable, type ResourceDescription } from "@nepnha/contract/kit/define";
import { holds, isStaff, NO_FEATURE, type Actor } from "../platform/permit.ts";
import type { RowRule } from "./row-rule.ts";

/** Files have no rights of their own: what was uploaded is told to those who look after everything. */
const FILES = "files";
const READ = ".read";
/** Rights to see all of a feature. */
const WHOLE = [".readAll", ".chatGroupReadAll"];

/** Deny, allow, or allow only rows that keep at least one of the rules. */
export type Access = boolean | { readonly rows: readonly RowRule[] };

/**
 * What the actor may do in a section with a right: used alike for lists, single rows, counts and exports, so that what is
 * hidden in one is hidden in all. Without `readAll` somebody of the staff sees their own rows; customers and guests see
 * what the section opens to outsiders. Members of a row count it as their own; they see what is opened to outsiders
 * though it is not for all of them.
 */
export function accessTo(actor: Actor, resource: ResourceDescription, right: Right): Access {
  if (!holds(actor, `${resource.name}.${right}`)) return false;
  if (!isStaff(actor)) return outsideAccess(actor, resource);
  if (right === "create") return true;
  const about = aboutRule(actor, resource);
  const own = resource.own ?? ["createdBy"];
  const owned = own.map((whose) => ({ ...ownRule(actor, whose), ...about }));
  if (!holds(actor, `${resource.name}.readAll`)) return { rows: owned };
  if (!about) return true;
  // Members of what a row tells of see the row; then all of them are for whoever sees all that they tell of.
  return { rows: own.some((whose) => typeof whose === "object") ? [wholeRule(actor, resource), ...owned] : [about] };
}

/** The right that exporting or printing a list requires: logs, and what is {@link EXPORTED_WHOLE}, leave only with all of it. */
export function exportRight({ name, view, about }: ResourceDescription): Right {
  return EXPORTED_WHOLE.has(name) || (view && about !== undefined) ? "readAll" : "basic";
}

/** What customers or guests of this role see anyone who they are; `undefined` where that is nothing. */
export function openRule(
  role: Actor["role"],
  { outsiders, audience }: Pick<ResourceDescription, "outsiders" | "audience">,
): RowRule | undefined {
  if (outsiders === undefined || audience === "members") return undefined;
  if (audience === undefined) return outsiders;
  const [everybody, customers] = AUDIENCES;
  return { ...outsiders, [audience]: role === ENUMS.userRole.CUSTOMER ? [everybody, customers] : [everybody] };
}

function outsideAccess(actor: Actor, resource: ResourceDescription): Access {
  const { outsiders, own = [] } = resource;
  if (outsiders === undefined) return false;
  const open = openRule(actor.role, resource);
  const theirs = own
    .filter((whose) => typeof whose === "object")
    .map((whose) => ({ ...outsiders, ...ownRule(actor, whose) }));
  return { rows: [...(open ? [open] : []), ...theirs] };
}

function ownRule({ userId }: Actor, whose: string | MemberTable): RowRule {
  return typeof whose === "string" ? { [whose]: userId } : { id: { memberOf: whose, user: userId } };
}

/** Rows that tell of other features: those of which the actor may read, and those of no feature. */
function aboutRule(actor: Actor, { about }: ResourceDescription): RowRule | undefined {
  if (about === undefined || actor.role === ENUMS.userRole.SUPERADMIN) return undefined;
  const readable = [...actor.permissions].filter((permission) => permission.endsWith(READ));
  const open = actor.role === ENUMS.userRole.ADMIN ? [NO_FEATURE, FILES] : [NO_FEATURE];
  return { [about]: [...open, ...readable.map((permission) => permission.slice(0, -READ.length))] };
}

/** Rows that tell of features of which the actor sees everything. */
function wholeRule({ permissions }: Actor, { about = "" }: ResourceDescription): RowRule {
  const whole = WHOLE.flatMap((right) =>
    [...permissions].filter((one) => one.endsWith(right)).map((one) => one.slice(0, -right.length)),
  );
  return { [about]: whole };
}
