import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with sample items. */
export const sampleItemsRights: RoomRights = {
  sampleItems: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
};
