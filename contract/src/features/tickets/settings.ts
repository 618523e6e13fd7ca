import type { SettingDescriptions } from "../../platform/settings.ts";

const MOST = 720;

/** Working hours in which tickets are answered and done, and how long the company waits for whoever asked. */
export const TICKET_SETTINGS = {
  "ticket.answerHours": { group: "TICKET", type: "integer", default: 4, min: 1, max: MOST },
  "ticket.slaHours": { group: "TICKET", type: "integer", default: 24, min: 1, max: MOST },
  "ticket.answerHours.URGENT": { group: "TICKET", type: "integer", default: 1, min: 1, max: MOST },
  "ticket.slaHours.URGENT": { group: "TICKET", type: "integer", default: 4, min: 1, max: MOST },
  "ticket.answerHours.HIGH": { group: "TICKET", type: "integer", default: 2, min: 1, max: MOST },
  "ticket.slaHours.HIGH": { group: "TICKET", type: "integer", default: 8, min: 1, max: MOST },
  "ticket.answerHours.LOW": { group: "TICKET", type: "integer", default: 8, min: 1, max: MOST },
  "ticket.slaHours.LOW": { group: "TICKET", type: "integer", default: 72, min: 1, max: MOST },
  /** Off: the clocks run day and night. */
  "ticket.workHoursOnly": { group: "TICKET", type: "boolean", default: true },
  /** Days without an answer; 0 for never. */
  "ticket.remindDays": { group: "TICKET", type: "integer", default: 3, min: 0, max: 60 },
  "ticket.closeDays": { group: "TICKET", type: "integer", default: 7, min: 0, max: 90 },
} as const satisfies SettingDescriptions;
