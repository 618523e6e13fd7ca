import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/** Who may do what with packs of stickers. */
export const stickersRights: RoomRights = {
  stickerPacks: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS, OUTSIDERS: READ_RIGHTS },
};
