import type { users } from "@nepnha/contract/features/people/users";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { RowOf, ValuesOf } from "@nepnha/contract/kit/row-of";

/** A user as it is stored. */
export type UserRow = RowOf<typeof users>;

/** What the rules look at in a user, as it is or as it would be. */
export type UserFacts = Pick<
  UserRow,
  "role" | "status" | "roleIds" | "userGroupIds" | "branchId" | "email" | "phone" | "registration"
>;

/**
 * The user after the change; what is not given is as before, or nothing. A role is always given; none would be refused. No
 * change gives a status, and of a new account that begins at rest its opening is judged.
 */
export function factsAfter(before: UserRow | null, values: ValuesOf<typeof users>): UserFacts {
  const role = ENUMS.userRole.SUPERADMIN;
  const none = { roleIds: [], userGroupIds: [], branchId: null, email: null, phone: null, registration: null };
  return { role, status: ENUMS.genericStatus.ACTIVE, ...none, ...before, ...values };
}
