import { hoursIssues, type Hours } from "@nepnha/domain/features/branches/api";
import type { FieldIssue } from "@nepnha/domain/platform/translate";

/** What is wrong with a list of hours as it would be stored (`OPEN_HOURS`), by its places. */
export function hoursOfFieldIssues(field: string, hours: readonly Hours[] = []): FieldIssue[] {
  return hoursIssues(hours).map(({ at, why }) => ({
    field: `${field}.${at}`,
    code: "invalid",
    message: why === "order" ? "hours.rule.order" : "hours.rule.overlap",
  }));
}
