import { CHAT_FILE_STATUS, MESSAGE_OPTION } from "./features/chat/status.ts";
import { EXPIRING_STATUS, VOUCHER_STATUS } from "./features/vouchers/status.ts";
import { CAMPAIGN_STATUS } from "./features/notifications/status.ts";
import { REGISTRATION_STATUS } from "./features/people/status.ts";
import { POINT_ENTRY_STATUS } from "./features/points/status.ts";
import { ACTION_STATUS, PROJECT_STAGE_STATUS, PROJECT_STATUS } from "./features/projects/status.ts";
import { QUOTE_STATUS } from "./features/quotes/status.ts";
import {
  CHANGE_ORDER_STATUS,
  PAYMENT_STATUS,
  RECEIPT_STATUS,
  SELECTION_STATUS,
  SITE_LOG_STATUS,
} from "./features/site/status.ts";
import { TICKET_STATUS } from "./features/tickets/status.ts";
import { GENERIC_STATUS, type StatusEnum, type StatusSet } from "./kit/status.ts";

/** Every status set of the specification, and ours, for what speaks of all of them. */
export const STATUS_SETS: Readonly<Record<StatusEnum, StatusSet>> = {
  genericStatus: GENERIC_STATUS,
  actionStatus: ACTION_STATUS,
  quoteStatus: QUOTE_STATUS,
  ticketStatus: TICKET_STATUS,
  voucherStatus: VOUCHER_STATUS,
  expiringStatus: EXPIRING_STATUS,
  projectStatus: PROJECT_STATUS,
  projectStageStatus: PROJECT_STAGE_STATUS,
  chatFileStatus: CHAT_FILE_STATUS,
  registrationStatus: REGISTRATION_STATUS,
  messageOption: MESSAGE_OPTION,
  changeOrderStatus: CHANGE_ORDER_STATUS,
  paymentStatus: PAYMENT_STATUS,
  receiptStatus: RECEIPT_STATUS,
  siteLogStatus: SITE_LOG_STATUS,
  pointEntryStatus: POINT_ENTRY_STATUS,
  selectionStatus: SELECTION_STATUS,
  campaignStatus: CAMPAIGN_STATUS,
};
