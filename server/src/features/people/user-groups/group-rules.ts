import { ENUMS } from "@nepnha/contract/platform/enums";
import type { userGroups } from "@nepnha/contract/features/people/user-groups";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";
import type { Actor } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { AppError } from "../../../platform/http/problem.ts";
import type { HookContext } from "../../../kit/resource/section.ts";
import { lacking, namedPermissions, readGrants, type Grant } from "../roles/grants.ts";
import { grantIssues, isActiveStaff, memberIssues, type Member } from "../membership.ts";
import { isOutOfReach } from "../rank.ts";
import { addRefusals, noRefusals, throwRefusals, type Refusals } from "../refusals.ts";
import { addedTo } from "@nepnha/domain/platform/added-to";

/** A group as it is stored. */
export type GroupRow = RowOf<typeof userGroups>;

/** What the rules look at in a group. */
type GroupFacts = Pick<GroupRow, "leaderId" | "memberIds" | "roleIds">;

interface Person extends Member {
  readonly _id: string;
}

interface Change {
  readonly before: GroupRow | null;
  readonly after: GroupFacts;
  readonly people: ReadonlyMap<string, Person>;
  readonly grants: ReadonlyMap<string, Grant>;
  readonly refusals: Refusals;
}

/**
 * The rules for a new or changed group: its leader is one of its members, members are active staff,
 * and nobody gives or takes through a group what they could not give to its members, or take from them, one by one. Call
 * it with the people locked.
 * @throws AppError FORBIDDEN or INVALID_INPUT naming the fields
 */
export async function checkGroupChange(
  { trx, actor }: HookContext,
  before: GroupRow | null,
  values: ValuesOf<typeof userGroups>,
): Promise<void> {
  const after: GroupFacts = { roleIds: [], memberIds: [], leaderId: "", ...before, ...values };
  const people = await readPeople(trx, [...new Set([...after.memberIds, ...(before?.memberIds ?? [])])]);
  const change = { before, after, people, grants: await readGrants(trx, after.roleIds), refusals: noRefusals() };
  const { refusals } = change;
  checkLeader(change);
  checkMembers(change);
  checkTaken(actor, change);
  checkRoles(actor, change);
  throwRefusals(refusals);
}

/** @throws AppError FORBIDDEN where switching the group off would take rights from somebody who is not below the actor */
export async function requireMayCloseGroup({ trx, actor }: HookContext, group: GroupRow): Promise<void> {
  if (group.status !== ENUMS.genericStatus.ACTIVE || group.roleIds.length === 0) return;
  const people = await readPeople(trx, group.memberIds);
  if ([...people.values()].some((person) => isOutOfReach(actor, person))) {
    throw new AppError("FORBIDDEN", { message: "userGroups.rule.takes" });
  }
}

/** @throws AppError FORBIDDEN where switching the group on would give its members what the actor lacks */
export async function requireMayOpenGroup({ trx, actor }: HookContext, group: GroupRow): Promise<void> {
  const grants = await readGrants(trx, group.roleIds);
  const missing = [...grants.values()].flatMap(({ permissions }) => lacking(actor, permissions));
  if (missing.length === 0) return;
  throw new AppError("FORBIDDEN", { message: "userGroups.rule.reopen", params: namedPermissions(missing) });
}

/**
 * Rights are taken as they are given: who leaves a group loses what it gives, and all its members lose a role that it
 * loses. A group at rest gives nothing.
 */
function checkTaken(actor: Actor, { before, after, people, refusals }: Change): void {
  if (before?.status !== ENUMS.genericStatus.ACTIVE || before.roleIds.length === 0) return;
  const left = addedTo(after.memberIds, before.memberIds);
  const isBeyond = (id: string): boolean => {
    const person = people.get(id);
    return person !== undefined && isOutOfReach(actor, person);
  };
  const losesRole = addedTo(after.roleIds, before.roleIds).length > 0;
  const issue = { code: "forbidden", message: "userGroups.rule.takes" } as const;
  if (left.some(isBeyond)) refusals.forbidden.push({ field: "memberIds", ...issue });
  if (losesRole && before.memberIds.some(isBeyond)) {
    refusals.forbidden.push({ field: "roleIds", ...issue });
  }
}

/** A role is given to who comes, and one that the group gets to all its members. */
function checkRoles(actor: Actor, { before, after, people, grants, refusals }: Change): void {
  const newRoles = addedTo(before?.roleIds, after.roleIds);
  const newMembers = addedTo(before?.memberIds, after.memberIds);
  const persons = (ids: readonly string[]): Person[] => ids.flatMap((id) => people.get(id) ?? []);
  for (const [index, id] of after.roleIds.entries()) {
    const grant = grants.get(id);
    if (!grant) continue;
    const isNew = newRoles.includes(id);
    const holding = {
      actor,
      grant,
      people: persons(isNew ? after.memberIds : newMembers),
      isGiven: isNew || newMembers.length > 0,
    };
    addRefusals(refusals, grantIssues(holding, isNew ? `roleIds.${index}` : "memberIds"));
  }
}

function checkLeader({ before, after, people, refusals }: Change): void {
  const isMember = after.memberIds.includes(after.leaderId);
  const isNew = before?.leaderId !== after.leaderId;
  if (isMember && (!isNew || isActiveStaff(people.get(after.leaderId)))) return;
  refusals.invalid.push({ field: "leaderId", code: "invalid", message: "userGroups.rule.leaderMember" });
}

/** Who was in the group before may stay, whatever became of them. */
function checkMembers({ before, after, people, refusals }: Change): void {
  for (const [index, id] of after.memberIds.entries()) {
    if (before?.memberIds.includes(id) === true) continue;
    refusals.invalid.push(...memberIssues(people.get(id), true, `memberIds.${index}`));
  }
}

async function readPeople(trx: Trx, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await trx
    .selectFrom("users")
    .select(["_id", "role", "status"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row._id, row]));
}
