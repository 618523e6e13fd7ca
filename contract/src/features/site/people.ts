import type { MemberTable } from "../../kit/define.ts";

/** The people of the project that a row belongs to, its customers as far as they sign in. */
export const PROJECT_PEOPLE: MemberTable<"projectId"> = {
  table: "project_people",
  of: "projectId",
  row: "project_id",
  user: "user_id",
};

/** Most that a change may add to a contract, or take from it, in VND. */
export const MAX_CHANGE = 999_999_999_999;
