import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with posts of all kinds. */
export const postsRights: RoomRights = {
  constructions: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
  posts: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
  knowledge: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
  news: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, CONTENT: LIST_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
