import { completePermissions, isPermission } from "@nepnha/domain/features/people/role-permissions";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { roles } from "@nepnha/contract/features/people/roles";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import type { Permission } from "@nepnha/contract/platform/rights";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { throwRefusal, type Refusal } from "../../../kit/moves/rules.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { lacking, namedPermissions } from "./grants.ts";
import { countUses, holdersOf } from "./holders.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import { isAbove, isOutOfReach } from "../rank.ts";
import { noRefusals, throwRefusals, type Refusals } from "../refusals.ts";
import { addedTo } from "@nepnha/domain/platform/added-to";

/** A role as it is stored. */
export type RoleRow = RowOf<typeof roles>;
type Values = ValuesOf<typeof roles>;

/**
 * Why the actor cannot do so with a role: one for people above them is theirs to change, built-in ones stay, what it
 * grants has to be the actor's to give and take, and one that somebody holds is not deleted.
 */
export function refusedRole(actor: RequestActor, role: RoleRow, verb: string): Refusal | null {
  if (isAbove(role.baseRole, actor.role)) return { code: "FORBIDDEN", message: "roles.rule.rank" };
  if (verb === "update") return null;
  if (role.isSystem && verb !== "ACTIVE") return { message: "roles.rule.systemStays" };
  const missing = lacking(actor, role.permissions);
  if (missing.length > 0) return { code: "FORBIDDEN", message: "roles.rule.lacks", params: namedPermissions(missing) };
  return verb === "delete" ? heldRole({ users: role.userCount, groups: role.groupCount }) : null;
}

function heldRole(uses: { readonly users: number; readonly groups: number }): Refusal | null {
  return uses.users + uses.groups > 0 ? { code: "IN_USE", message: "roles.rule.inUse", params: uses } : null;
}

/**
 * The rules for a new or changed role. Call it with the people locked.
 * @returns its permissions with those that they bring along; undefined when the change leaves them alone
 * @throws AppError FORBIDDEN or INVALID_INPUT naming the fields
 */
export async function checkRoleChange(
  context: HookContext,
  before: RoleRow | null,
  values: Values,
): Promise<Permission[] | undefined> {
  const { actor } = context;
  const refusals = noRefusals();
  if (before?.isSystem) checkBuiltIn(before, values, refusals);
  await checkBaseRole(context, before, values, refusals);
  await checkTaken(context, before, values, refusals);
  const permissions = checkPermissions(actor, before, values, refusals);
  throwRefusals(refusals, "roles");
  return permissions;
}

/**
 * Judges a move by who holds the role, now that the people are locked.
 * @throws AppError IN_USE where it is deleted while somebody holds it, FORBIDDEN where somebody who is not below the actor
 * would lose what it grants
 */
export async function checkRoleMove({ trx, actor }: HookContext, role: RoleRow, to: number): Promise<void> {
  if (to === ENUMS.genericStatus.DELETED) throwRefusal(heldRole(await countUses(trx, role._id)));
  if (to === ENUMS.genericStatus.ACTIVE || role.permissions.length === 0) return;
  if (await isHeldOutOfReach(trx, actor, role._id)) throwRefusal({ code: "FORBIDDEN", message: "roles.rule.takes" });
}

function checkBuiltIn(before: RoleRow, values: Values, refusals: Refusals): void {
  for (const field of ["name", "baseRole"] as const) {
    if (!(field in values) || values[field] === before[field]) continue;
    refusals.invalid.push({ field, code: "immutable", message: "roles.rule.system" });
  }
}

async function checkBaseRole(
  { trx, actor }: HookContext,
  before: RoleRow | null,
  values: Values,
  refusals: Refusals,
): Promise<void> {
  const { baseRole } = values;
  if (baseRole === undefined || baseRole === before?.baseRole) return;
  if (isAbove(baseRole, actor.role)) {
    refusals.forbidden.push({ field: "baseRole", code: "forbidden", message: "roles.rule.baseRank" });
  }
  const holders = before ? await holdersOf(trx, before._id) : [];
  if (holders.some(({ role }) => isAbove(baseRole, role))) {
    refusals.invalid.push({ field: "baseRole", code: "invalid", message: "roles.rule.holders" });
  }
}

/** Rights are taken as they are given: from nobody above or beside the actor. */
async function checkTaken(
  { trx, actor }: HookContext,
  before: RoleRow | null,
  { permissions }: Values,
  refusals: Refusals,
): Promise<void> {
  if (!before || permissions === undefined || before.status !== ENUMS.genericStatus.ACTIVE) return;
  const taken = addedTo(completePermissions(permissions), before.permissions.filter(isPermission));
  if (taken.length === 0 || !(await isHeldOutOfReach(trx, actor, before._id))) return;
  refusals.forbidden.push({ field: "permissions", code: "forbidden", message: "roles.rule.takes" });
}

async function isHeldOutOfReach(trx: Trx, actor: RequestActor, roleId: string): Promise<boolean> {
  return (await holdersOf(trx, roleId)).some(({ userId: _id, role }) => isOutOfReach(actor, { _id, role }));
}

function checkPermissions(
  actor: RequestActor,
  before: RoleRow | null,
  values: Values,
  refusals: Refusals,
): Permission[] | undefined {
  const { permissions: chosen } = values;
  if (chosen === undefined) return undefined;
  chosen.forEach((permission, index) => {
    if (!isPermission(permission)) refusals.invalid.push({ field: `permissions.${index}`, code: "choice" });
  });
  const after = completePermissions(chosen);
  const was = before?.permissions ?? [];
  // What a former version knew and this one does not grants nothing, so anybody may leave it out.
  const changed = [...addedTo(was, after), ...addedTo(after, was.filter(isPermission))];
  const missing = lacking(actor, changed);
  if (missing.length > 0) {
    const params = namedPermissions(missing);
    refusals.forbidden.push({ field: "permissions", code: "forbidden", message: "roles.rule.lacks", params });
  }
  return after;
}
