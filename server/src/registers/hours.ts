import { hoursIssues, type Hours } from "@nepnha/domain/open-hours";
import { isRecord } from "@nepnha/domain/record";
import type { FieldIssue } from "@nepnha/domain/translate";

/** What is wrong with a list of hours as it would be stored (`OPEN_HOURS`), by its places. */
export function hoursOfFieldIssues(field: string, value: unknown): FieldIssue[] {
  return hoursIssues(hoursOf(value)).map(({ at, why }) => ({
    field: `${field}.${at}`,
    code: "invalid",
    message: why === "order" ? "hours.rule.order" : "hours.rule.overlap",
  }));
}

function hoursOf(value: unknown): Hours[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list
    .filter(isRecord)
    .map(({ weekday, open, close }) => ({ weekday: String(weekday), open: String(open), close: String(close) }));
}
