/** Why somebody reports a message. */
export const REPORT_REASONS = ["SPAM", "RUDE", "SCAM", "PRIVATE", "OTHER"] as const;
/** One of {@link REPORT_REASONS}. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters of what somebody adds to a report. */
export const REPORT_NOTE_MAX = 500;
