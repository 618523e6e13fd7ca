import { LIST_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/**
 * Who may do what with the fields of projects. Only who sets them up sees them all: to others a field that is restricted to
 * groups does not exist, so each object brings the fields that its reader may see.
 */
export const projectMetadataRights: RoomRights = {
  projectMetadata: { ADMIN: LIST_RIGHTS },
};
