import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const { WAITING, POSTED, DECLINED, REVERSED, DELETED } = ENUMS.pointEntryStatus;

/** What waits is approved or declined; what is in the ledger is reversed, and nobody has the right to delete it. */
export const POINT_ENTRY_STATUS: StatusSet = {
  of: "pointEntryStatus",
  start: [WAITING, POSTED],
  transitions: {
    [WAITING]: [POSTED, DECLINED],
    [POSTED]: [REVERSED],
    [DECLINED]: [DELETED],
    [REVERSED]: [DELETED],
    [DELETED]: [DECLINED],
  },
};
