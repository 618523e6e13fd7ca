import { userGroups } from "@nepnha/contract/features/people/user-groups";
import type { users } from "@nepnha/contract/features/people/users";
import type { ValuesOf } from "@nepnha/contract/kit/row-of";
import { neededContact } from "@nepnha/domain/features/people/needed-contact";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { sql } from "kysely";
import { AppError } from "../../../platform/http/problem.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { otherSideIssues } from "../../../kit/access/other-side.ts";
import { throwRefusal, type Refusal } from "../../../kit/moves/rules.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { grantIssues, memberIssues } from "../membership.ts";
import { isAbove, isOutOfReach } from "../rank.ts";
import { heldPermissions, lacking, namedPermissions, readGrants, readGroupGrants } from "../roles/grants.ts";
import { addRefusals, noRefusals, throwRefusals, type Refusals } from "../refusals.ts";
import { addedTo } from "@nepnha/domain/platform/added-to";
import { factsAfter, type UserFacts, type UserRow } from "./user-row.ts";

/** Fields of their own that nobody changes, whatever they may do with others. */
const NOT_ONES_OWN = ["role", "roleIds", "pointAddLimit"] as const;
const GROUP_MAX = 500;

/** A change of a user as the rules judge it. */
interface Change {
  readonly context: HookContext;
  readonly before: UserRow | null;
  readonly after: UserFacts;
  readonly refusals: Refusals;
}

interface Account {
  readonly _id: string;
  readonly role: number;
}

/**
 * Why the actor cannot change somebody's account, or their status: only those above it can, and everybody their own
 * account, but not whether it is in use.
 */
export function refusedAccount(actor: RequestActor, target: Account, verb: string): Refusal | null {
  if (target._id === actor.userId) return verb === "update" ? null : { message: "users.rule.selfStatus" };
  return isOutOfReach(actor, target) ? { code: "FORBIDDEN", message: "users.rule.rank" } : null;
}

/** @throws AppError FORBIDDEN for the account of somebody who is not below the actor */
export function requireAbove(actor: RequestActor, target: Account): void {
  throwRefusal(refusedAccount(actor, target, "update"));
}

/**
 * The rules for a new or changed user: nobody gives what they lack, to nobody above them or
 * beside them, nor to themselves. Call it with the people locked.
 * @throws AppError FORBIDDEN or INVALID_INPUT naming the fields
 */
export async function checkUserChange(
  context: HookContext,
  before: UserRow | null,
  values: ValuesOf<typeof users>,
): Promise<void> {
  const change: Change = { context, before, after: factsAfter(before, values), refusals: noRefusals() };
  checkOwn(change, values);
  checkRole(change);
  checkContact(change);
  await checkRoles(change);
  await checkGroups(change);
  await checkEmailHolder(change);
  throwRefusals(change.refusals, "users");
}

/** @throws AppError FORBIDDEN where enabling the account would bring back permissions that the actor lacks */
export async function requireMayEnable({ trx, actor }: HookContext, userId: string): Promise<void> {
  const missing = lacking(actor, await heldPermissions(trx, userId));
  if (missing.length === 0) return;
  throw new AppError("FORBIDDEN", { message: "users.rule.reopen", params: namedPermissions(missing) });
}

function checkOwn({ context, before, refusals }: Change, values: ValuesOf<typeof users>): void {
  if (before?._id !== context.actor.userId) return;
  for (const field of NOT_ONES_OWN) {
    if (!(field in values) || sameValue(values[field], before[field])) continue;
    refusals.forbidden.push({ field, code: "forbidden", message: "users.rule.self" });
  }
}

/** Lists of ids count as the same in any order. */
function sameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function checkRole({ context, before, after, refusals }: Change): void {
  if (before?.role === after.role || isAbove(context.actor.role, after.role)) return;
  refusals.forbidden.push({ field: "role", code: "forbidden", message: "users.rule.roleRank" });
}

function checkContact({ before, after, refusals }: Change): void {
  const needed = neededContact(before, after.role);
  for (const field of ["email", "phone"] as const) {
    if (needed[field] && after[field] === null) refusals.invalid.push({ field, code: "required" });
  }
  if (needed.branchId && after.branchId === null) {
    refusals.invalid.push({ field: "branchId", code: "required", message: "users.rule.branch" });
  }
}

async function checkRoles({ context: { trx, actor }, before, after, refusals }: Change): Promise<void> {
  const added = addedTo(before?.roleIds, after.roleIds);
  const suspects = before?.role === after.role ? added : after.roleIds;
  const grants = await readGrants(trx, suspects);
  for (const [index, id] of after.roleIds.entries()) {
    const grant = grants.get(id);
    if (!grant) continue;
    const holding = { actor, grant, people: [after], isGiven: added.includes(id) };
    addRefusals(refusals, grantIssues(holding, `roleIds.${index}`));
  }
}

async function checkGroups(change: Change): Promise<void> {
  const { context, before, after, refusals } = change;
  const { trx, actor } = context;
  const was = before?.userGroupIds ?? [];
  const added = addedTo(was, after.userGroupIds);
  // Who is in a group reads along in its conversation: being able to change people is not enough.
  refusals.forbidden.push(...(await otherSideIssues(context, userGroups, "userGroupIds", was, after.userGroupIds)));
  await checkLedGroups(change);
  if (after.userGroupIds.length === 0) return;
  const moved = before?.role !== after.role;
  if (moved || added.length > 0) refusals.invalid.push(...memberIssues(after, added.length > 0, "userGroupIds"));
  const grants = await readGroupGrants(trx, moved ? after.userGroupIds : added);
  for (const [index, id] of after.userGroupIds.entries()) {
    for (const grant of grants.get(id) ?? []) {
      const holding = { actor, grant, people: [after], isGiven: added.includes(id) };
      addRefusals(refusals, grantIssues(holding, `userGroupIds.${index}`));
    }
  }
  refusals.invalid.push(...(await fullGroups(change, added)));
}

/** A group keeps its leader among its members. */
async function checkLedGroups({ context: { trx }, before, after, refusals }: Change): Promise<void> {
  const left = before ? addedTo(after.userGroupIds, before.userGroupIds) : [];
  if (!before || left.length === 0) return;
  const { rows: led } = await sql<{ name: string }>`
    select name from user_groups where tenant_id = ${trx.tenantId} and leader_id = ${before._id} and status <> 255
    and _id = any(${left}::uuid[])`.execute(trx);
  for (const { name } of led) {
    refusals.invalid.push({
      field: "userGroupIds",
      code: "invalid",
      message: "users.rule.leads",
      params: { group: name },
    });
  }
}

async function fullGroups({ context: { trx } }: Change, added: readonly string[]): Promise<FieldIssue[]> {
  if (added.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select g.name from user_groups g where g.tenant_id = ${trx.tenantId} and g._id = any(${[...added]}::uuid[])
    and (select count(*) from user_group_members m where m.tenant_id = g.tenant_id and m.group_id = g._id) >= ${GROUP_MAX}`.execute(
    trx,
  );
  return rows.map(({ name }) => ({
    field: "userGroupIds",
    code: "limit",
    message: "users.rule.groupFull",
    params: { group: name, max: GROUP_MAX },
  }));
}

/** Who sets the address that somebody signs in with could sign in as them, and so must hold what they hold. */
async function checkEmailHolder({ context, before, after, refusals }: Change): Promise<void> {
  const { trx, actor } = context;
  if (!before || before._id === actor.userId || before.email === after.email) return;
  const missing = lacking(actor, await heldPermissions(trx, before._id));
  if (missing.length === 0) return;
  const params = namedPermissions(missing);
  refusals.forbidden.push({ field: "email", code: "forbidden", message: "users.rule.emailHeld", params });
}
