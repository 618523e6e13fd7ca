import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with lists of values. */
export const objectMetadataRights: RoomRights = {
  objectMetadata: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
};
