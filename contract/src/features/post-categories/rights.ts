import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with categories of posts. */
export const postCategoriesRights: RoomRights = {
  postCates: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
