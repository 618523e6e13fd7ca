import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const quote = ENUMS.quoteStatus;

/**
 * A confirmed quote never changes: what is to be different is a new revision. A deleted one comes back as one that is
 * being edited, so that nobody is held to a price that was taken back.
 */
export const QUOTE_STATUS: StatusSet = {
  of: "quoteStatus",
  start: [quote.JUSTCREATED],
  transitions: {
    [quote.JUSTCREATED]: [quote.EDITING, quote.DELETED],
    [quote.EDITING]: [quote.CONFIRM, quote.DELETED],
    [quote.CONFIRM]: [quote.DELETED],
    [quote.DELETED]: [quote.EDITING],
  },
};
