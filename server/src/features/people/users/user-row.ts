import type { EnumValue } from "@nepnha/contract/enums";
import type { Row } from "../resource/row.ts";

/** What the rules look at in a user's row, as it is or as it would be. */
export interface UserFacts {
  readonly role: EnumValue<"userRole">;
  readonly roleIds: readonly string[];
  readonly userGroupIds: readonly string[];
  readonly branchId: string | null;
  readonly email: string | null;
  readonly registration: number | null;
}

/** A user's row with the types that its description gives it. */
export type UserRow = Row & UserFacts;

/** The user after the change; what is not given is as before, or nothing. */
export function factsAfter(before: UserRow | null, values: Readonly<Record<string, unknown>>): UserFacts {
  const nothing = { roleIds: [], userGroupIds: [], branchId: null, email: null, registration: null };
  return { ...nothing, ...before, ...values } as UserFacts;
}

/** What of a list is new in it. */
export function addedTo(before: readonly string[] | undefined, after: readonly string[]): string[] {
  return after.filter((id) => before?.includes(id) !== true);
}
