import type { Permission } from "../../../platform/rights.ts";
import type { ReportReason } from "../../moderation/api.ts";

/** Client → server: telling those who moderate of a message. */
export interface ReportMethods {
  /**
   * Reports a message of somebody else that I see. One report per person and message waits at a time: repeating it changes
   * nothing, and once it was settled it waits again.
   */
  ReportMessage: {
    argument: { groupId: string; messageId: string; reason: ReportReason; note?: string | undefined };
    data: { reported: true };
  };
}

/** What a caller must hold for each method (R6-07). */
export const REPORT_PERMISSIONS = {
  ReportMessage: "chatGroups.read",
} as const satisfies Record<keyof ReportMethods, Permission>;
