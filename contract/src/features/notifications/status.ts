import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const { DRAFT, SCHEDULED, SENDING, SENT, DELETED } = ENUMS.campaignStatus;

/** What was sent cannot be taken back; deleted it goes from the inboxes. The clock, or a person, begins what is planned. */
export const CAMPAIGN_STATUS: StatusSet = {
  of: "campaignStatus",
  start: [DRAFT],
  transitions: {
    [DRAFT]: [SCHEDULED, SENDING, DELETED],
    [SCHEDULED]: [DRAFT, SENDING, SENT],
    [SENDING]: [SENT, SCHEDULED],
    [SENT]: [DELETED],
    [DELETED]: [DRAFT],
  },
};
