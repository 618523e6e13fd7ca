import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";

/** What a person is reached by, and where they work, as it is stored. */
interface Contact {
  readonly role: EnumValue<"userRole">;
  readonly email: string | null;
  readonly phone: string | null;
  readonly branchId: string | null;
}

/**
 * What somebody of this role cannot be without: who is made by hand can sign in, staff can be called, and who works in the
 * house works at a branch. What an older row lacks is asked for when it is touched.
 * @param before the person as stored; `null` for a new one
 */
export function neededContact(
  before: Contact | null,
  role: EnumValue<"userRole">,
): Readonly<Record<"email" | "phone" | "branchId", boolean>> {
  const { USER } = ENUMS.userRole;
  return {
    email: before?.email !== null,
    phone: before?.phone !== null && role <= USER,
    branchId: role === USER && (before === null || before.role !== role || before.branchId !== null),
  };
}
