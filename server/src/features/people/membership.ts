import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff, type Actor } from "@nepnha/domain/platform/permit";
import type { FieldIssue } from "@nepnha/domain/platform/translate";
import { isAbove } from "./rank.ts";
import { noRefusals, type Refusals } from "./refusals.ts";
import { lacking, namedPermissions, type Grant } from "./roles/grants.ts";

/** Somebody as they are, or as a change would have them. */
export interface Member {
  readonly role: number;
  readonly status: number;
}

/** A role that people have, or would have, by themselves or from a group. */
interface Holding {
  readonly actor: Actor;
  readonly grant: Grant;
  readonly people: readonly Member[];
  /** Whether the change gives it to them; else they have it already, and it is their level that changes. */
  readonly isGiven: boolean;
}

/**
 * Why people cannot have a role: nobody gives what they lack, and none is for people who stand below those that it is meant
 * for. The same for the role of a person, for a role that a group gets, and for people who come into a group that has it.
 * @param field what the caller changes
 */
export function grantIssues({ actor, grant, people, isGiven }: Holding, field: string): Refusals {
  const { forbidden, invalid } = noRefusals();
  const missing = isGiven ? lacking(actor, grant.permissions) : [];
  if (missing.length > 0) {
    const params = { role: grant.name, ...namedPermissions(missing) };
    forbidden.push({ field, code: "forbidden", message: "users.rule.lacks", params });
  }
  if (people.some(({ role }) => isAbove(grant.baseRole, role))) {
    invalid.push({ field, code: "invalid", message: "users.rule.roleStronger", params: { role: grant.name } });
  }
  return { forbidden, invalid };
}

/**
 * Why somebody cannot be in a group: only staff are, and only who is active comes.
 * @param comes whether they were not in it before
 */
export function memberIssues(person: Member | undefined, comes: boolean, field: string): FieldIssue[] {
  const fits = comes ? isActiveStaff(person) : person !== undefined && isStaff(person);
  return fits ? [] : [{ field, code: "invalid", message: "users.rule.staffOnly" }];
}

/** Whether somebody may come into a group, or lead it. */
export function isActiveStaff(person: Member | undefined): boolean {
  return person !== undefined && person.status === ENUMS.genericStatus.ACTIVE && isStaff(person);
}
