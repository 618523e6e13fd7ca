export { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from "./report-reasons.ts";
