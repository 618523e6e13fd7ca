import { completePermissions, isPermission } from "@nepnha/domain/role-permissions";
import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import type { Permission } from "@nepnha/contract/permissions";
import { AppError } from "../http/problem.ts";
import type { RequestActor } from "../http/actor.ts";
import type { HookContext } from "../resource/hooks.ts";
import type { Row } from "../resource/row.ts";
import { lacking, namedPermissions } from "./grants.ts";
import { countUses, holdersOf } from "./holders.ts";
import { noRefusals, throwRefusals, type Refusals } from "./refusals.ts";
import { addedTo } from "./user-row.ts";

/** A role's row with the types that its description gives it. */
export type RoleRow = Row & {
  readonly name: string;
  readonly baseRole: EnumValue<"userRole">;
  readonly permissions: readonly string[];
  readonly isSystem: boolean;
};

/** @throws AppError FORBIDDEN for a role that is meant for people above the actor */
function requireRoleRank(actor: RequestActor, role: RoleRow): void {
  if (role.baseRole < actor.role) throw new AppError("FORBIDDEN", { message: "roles.rule.rank" });
}

/**
 * The rules of `sections.md` 4 for a new or changed role. Call it with the people locked.
 * @returns its permissions with those that they bring along; undefined when the change leaves them alone
 * @throws AppError FORBIDDEN or INVALID_INPUT naming the fields
 */
export async function checkRoleChange(
  context: HookContext,
  before: RoleRow | null,
  values: Readonly<Record<string, unknown>>,
): Promise<Permission[] | undefined> {
  const { actor } = context;
  if (before) requireRoleRank(actor, before);
  const refusals = noRefusals();
  if (before?.isSystem) checkBuiltIn(before, values, refusals);
  await checkBaseRole(context, before, values, refusals);
  const permissions = checkPermissions(actor, before, values, refusals);
  throwRefusals(refusals, "roles");
  return permissions;
}

/**
 * The rules for a role's status: built-in ones stay, one in use is not deleted, and what it grants or takes away when it
 * is switched on or off has to be the actor's to give.
 * @throws AppError RULE_BROKEN, IN_USE, FORBIDDEN
 */
export async function checkRoleMove({ trx, actor }: HookContext, role: RoleRow, to: number): Promise<void> {
  requireRoleRank(actor, role);
  const { ACTIVE, DELETED } = ENUMS.genericStatus;
  if (role.isSystem && to !== ACTIVE) throw new AppError("RULE_BROKEN", { message: "roles.rule.systemStays" });
  const missing = lacking(actor, role.permissions);
  if (missing.length > 0) {
    throw new AppError("FORBIDDEN", { message: "roles.rule.lacks", params: namedPermissions(missing) });
  }
  if (to !== DELETED) return;
  const uses = await countUses(trx, role._id);
  if (uses.users + uses.groups > 0) throw new AppError("IN_USE", { message: "roles.rule.inUse", params: uses });
}

function checkBuiltIn(before: RoleRow, values: Readonly<Record<string, unknown>>, refusals: Refusals): void {
  for (const field of ["name", "baseRole"]) {
    if (!(field in values) || values[field] === before[field]) continue;
    refusals.invalid.push({ field, code: "immutable", message: "roles.rule.system" });
  }
}

async function checkBaseRole(
  { trx, actor }: HookContext,
  before: RoleRow | null,
  values: Readonly<Record<string, unknown>>,
  refusals: Refusals,
): Promise<void> {
  const { baseRole } = values;
  if (typeof baseRole !== "number" || baseRole === before?.baseRole) return;
  if (baseRole < actor.role) {
    refusals.forbidden.push({ field: "baseRole", code: "forbidden", message: "roles.rule.baseRank" });
  }
  const holders = before ? await holdersOf(trx, before._id) : [];
  if (holders.some(({ role }) => role > baseRole)) {
    refusals.invalid.push({ field: "baseRole", code: "invalid", message: "roles.rule.holders" });
  }
}

function checkPermissions(
  actor: RequestActor,
  before: RoleRow | null,
  values: Readonly<Record<string, unknown>>,
  refusals: Refusals,
): Permission[] | undefined {
  if (!Array.isArray(values.permissions)) return undefined;
  const chosen = values.permissions.map(String);
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
