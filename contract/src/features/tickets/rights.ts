import type { RoomRights } from "../../platform/rights.ts";

const OWN = ["basic", "read", "create"] as const;

/**
 * Who may do what with tickets: those who look after customers see all of them, other staff theirs, and whoever asks
 * their own. Nobody deletes one.
 */
export const ticketsRights: RoomRights = {
  supportTickets: {
    ADMIN: [...OWN, "update", "readAll"],
    STAFF: [...OWN, "update"],
    // They see no customer for whom they could make one.
    CONTENT: ["basic", "read", "update"],
    CARE: [...OWN, "update", "readAll"],
    OUTSIDERS: OWN,
  },
  ticketMessages: { ADMIN: [...OWN, "readAll"], STAFF: OWN, CARE: [...OWN, "readAll"], OUTSIDERS: OWN },
};
