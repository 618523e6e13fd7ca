import { LIST_RIGHTS, READ_RIGHTS, type RoomRights } from "../../platform/rights.ts";

/**
 * Who may do what with projects and their work: staff with what they belong to, customers read theirs (0.5). A guest who
 * becomes the customer of one is a guest no more.
 */
export const projectsRights: RoomRights = {
  projects: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    SITE: ["basic", "read", "create", "update"],
    SALES: ["basic", "read"],
    CUSTOMER: ["basic", "read"],
  },
  projectStages: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete", "order"],
    SITE: ["basic", "read", "create", "update"],
    SALES: ["basic", "read"],
    CUSTOMER: ["basic", "read"],
  },
  projectActions: {
    ADMIN: ["basic", "read", "readAll", "create", "update", "delete"],
    // Work is given to anybody of the staff.
    STAFF: ["basic", "read", "create", "update"],
    CUSTOMER: ["basic", "read"],
  },
  // The screen of what one has to do (12); what it shows goes by the rights above.
  work: { STAFF: ["basic"] },
  projectActionTypes: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
  stageTemplates: { ADMIN: LIST_RIGHTS, STAFF: READ_RIGHTS },
};
