import type { MemberTable } from "../../kit/define.ts";

/** The people of what hangs on a project: those of the project, its customers as far as they sign in. */
export function peopleOf(one: string): MemberTable {
  return { table: `${one}_people`, row: `${one}_id`, user: "user_id" };
}

/** Most that a change may add to a contract, or take from it, in VND. */
export const MAX_CHANGE = 999_999_999_999;
