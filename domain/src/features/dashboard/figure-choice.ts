import { FIGURE_LIMITS, FIGURE_MONTHS, type FigureChoice } from "@nepnha/contract/features/dashboard/figures";
import { enumKey } from "@nepnha/contract/platform/enums";
import { dayAfter, daysBetween, isDay } from "../../platform/day.ts";
import { daysOfWord, isDayWord, type DayWord } from "../../platform/day-words.ts";
import { isRecord, unknownKeys } from "../../platform/record.ts";
import type { FieldIssue } from "../../platform/translate.ts";
import { isUuid } from "../../platform/uuid.ts";

/** The times that figures are asked for by name; `last-30-days` where nothing is said (screen 1). */
export const FIGURE_DAYS = [
  "today",
  "last-7-days",
  "last-30-days",
  "this-month",
  "this-quarter",
  "this-year",
] as const satisfies readonly DayWord[];
const USUAL: DayWord = "last-30-days";
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2100-12-31";

/** What figures are narrowed to; no branches or kinds of projects: all of them. Days are those of Vietnam, both included. */
export interface FigureNarrowing {
  readonly from: string;
  readonly to: string;
  readonly branches: readonly string[];
  readonly types: readonly number[];
}

/** What of a choice can be understood, and what is wrong with the rest by its field. */
export function parseFigureChoice(raw: unknown): { value: FigureChoice; issues: FieldIssue[] } {
  const source = isRecord(raw) ? raw : {};
  const issues: FieldIssue[] = unknownKeys(source, ["days", "branches", "types"]);
  if (raw !== undefined && !isRecord(raw)) issues.push({ field: "body", code: "invalid" });
  const value: Record<string, string> = {};
  const take = (field: keyof FigureChoice, judge: (text: string) => Fault | null): void => {
    const text = source[field];
    if (text === undefined || text === "") return;
    const isText = typeof text === "string";
    const fault = isText ? judge(text) : INVALID;
    if (fault !== null) issues.push({ field, ...fault });
    else if (isText) value[field] = text;
  };
  take("days", judgeDays);
  take("branches", (text) => {
    const ids = text.split(",");
    if (ids.length > FIGURE_LIMITS.branches) return tooMany(FIGURE_LIMITS.branches);
    return ids.every(isUuid) ? null : INVALID;
  });
  take("types", (text) => (text.split(",").every(isType) ? null : INVALID));
  return { value, issues };
}

/** What a choice that was understood means on a day. @param now says which days "this month" are */
export function narrowingOf({ days = USUAL, branches, types }: FigureChoice, now: Date): FigureNarrowing {
  const { from, to = "" } = isDayWord(days) ? daysOfWord(days, now) : endsOf(days);
  return {
    from: from ?? "",
    to,
    branches: [...new Set(branches?.split(",") ?? [])],
    types: [...new Set(types?.split(",").map(Number) ?? [])],
  };
}

/** The months of what is shown by month, the last one that in which a day lies: `2025-12` to `2026-11`. */
export function figureMonths(to: string): string[] {
  const [year = 0, month = 1] = to.split("-").map(Number);
  return Array.from({ length: FIGURE_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - FIGURE_MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

type Fault = Omit<FieldIssue, "field">;

const INVALID: Fault = { code: "invalid" };

function tooMany(max: number): Fault {
  return { code: "limit", params: { max } };
}

function judgeDays(text: string): Fault | null {
  if (FIGURE_DAYS.some((word) => word === text)) return null;
  const { from, to, more } = endsOf(text);
  if (more !== undefined || !isDay(from) || !isDay(to) || from < FIRST_DAY || to > LAST_DAY || to < from)
    return INVALID;
  return daysBetween(from, dayAfter(to, 1)) > FIGURE_LIMITS.days ? tooMany(FIGURE_LIMITS.days) : null;
}

function endsOf(text: string): { from: string | undefined; to: string | undefined; more: string | undefined } {
  const [from, to, more] = text.split("..");
  return { from, to, more };
}

function isType(text: string): boolean {
  return /^\d$/.test(text) && enumKey("projectType", Number(text)) !== undefined;
}
