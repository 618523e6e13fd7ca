import type { StatusSet } from "../../kit/status.ts";
import { ENUMS } from "../../platform/enums.ts";

const { WAITING, POSTED, DECLINED, REVERSED } = ENUMS.pointEntryStatus;

/** What waits is approved or declined; what is in the ledger is reversed. Nothing is ever deleted. */
export const POINT_ENTRY_STATUS: StatusSet = {
  of: "pointEntryStatus",
  start: [WAITING, POSTED],
  transitions: {
    [WAITING]: [POSTED, DECLINED],
    [POSTED]: [REVERSED],
    [DECLINED]: [],
    [REVERSED]: [],
  },
};
