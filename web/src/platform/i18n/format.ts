import { TIME_ZONE } from "@nepnha/contract/platform/constants";
import type { Unit } from "@nepnha/contract/platform/unit";
import { language } from "./i18n.ts";

/** An instant as it comes from the server (ISO text) or from the browser. */
export type Instant = string | number | Date;

const DAY_PARTS = { timeZone: TIME_ZONE, day: "2-digit", month: "2-digit", year: "numeric" } as const;
const TIME_PARTS = { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

// The business is in Vietnam: days are written its way in both languages.
const DAY = new Intl.DateTimeFormat("en-GB", DAY_PARTS);
const TIME = new Intl.DateTimeFormat("en-GB", TIME_PARTS);
// Numbers are written as they are read from an input: what is copied from a page means the same where it is pasted.
const PARTS = { maximumFractionDigits: 6 } as const;
const NUMBERS = { vi: new Intl.NumberFormat("vi-VN", PARTS), en: new Intl.NumberFormat("en-US", PARTS) };

/** `21/11/2026`, the day in Asia/Ho_Chi_Minh. */
export function formatDay(instant: Instant): string {
  return DAY.format(new Date(instant));
}

/** `08:05`, in Asia/Ho_Chi_Minh. */
export function formatTime(instant: Instant): string {
  return TIME.format(new Date(instant));
}

/** `21/11/2026 08:05`, in Asia/Ho_Chi_Minh. */
export function formatDateTime(instant: Instant): string {
  return `${formatDay(instant)} ${formatTime(instant)}`;
}

const WEEKDAY = { timeZone: TIME_ZONE, weekday: "long" } as const;
const WEEKDAYS = { vi: new Intl.DateTimeFormat("vi", WEEKDAY), en: new Intl.DateTimeFormat("en", WEEKDAY) };

/** `Thứ Bảy`, in Asia/Ho_Chi_Minh. */
export function formatWeekday(instant: Instant): string {
  return WEEKDAYS[language()].format(new Date(instant));
}

/** The marks of numbers in the language in force: between groups of three, and before what is less than one. */
export function numberMarks(): { readonly group: string; readonly decimal: string } {
  return language() === "vi" ? { group: ".", decimal: "," } : { group: ",", decimal: "." };
}

/** `1.234.567,89`, in English `1,234,567.89`. */
export function formatNumber(value: number | bigint): string {
  return NUMBERS[language()].format(value);
}

/** `1.234,5` for a decimal text, with all of its digits. */
export function formatDecimal(text: string): string {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return `${sign}${formatNumber(BigInt(whole))}${fraction && numberMarks().decimal}${fraction}`;
}

/** `1.234.567 ₫`; takes whole đồng. */
export function formatMoney(dong: number | bigint): string {
  return `${formatNumber(dong)}\u00a0₫`;
}

/** `01:02:05` or `12:45`: hours only where there are some. */
export function formatDuration(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${two(hours)}:` : ""}${two(minutes)}:${two(Math.floor(seconds % 60))}`;
}

/** A figure with what it counts: `1.234.567 ₫`, `120,5 m²`, `12:45`; of a whole number, or of a decimal text. */
export function formatFigure(value: number | string, unit: Unit | undefined): string {
  if (unit === "seconds") return formatDuration(Number(value));
  return `${formatBareFigure(value)}${unit === undefined ? "" : UNIT_MARKS[unit]}`;
}

/** What a column of such figures says once in its head instead: `m²`; `null` for those that are written in it, as `12:45`. */
export function unitMark(unit: Unit | undefined): string | null {
  if (unit === undefined || unit === "seconds") return null;
  return UNIT_MARKS[unit].trim();
}

/** A figure whose unit stands in the head of its column. */
export function formatBareFigure(value: number | string): string {
  return typeof value === "string" ? formatDecimal(value) : formatNumber(value);
}

const UNIT_MARKS = { money: "\u00a0₫", m2: "\u00a0m²", m: "\u00a0m", percent: "\u00a0%", degrees: "°" } as const;

const STEPS = [
  { unit: "second", ms: 1000, until: 60_000 },
  { unit: "minute", ms: 60_000, until: 3_600_000 },
  { unit: "hour", ms: 3_600_000, until: 86_400_000 },
  { unit: "day", ms: 86_400_000, until: 7 * 86_400_000 },
] as const;

const RELATIVE = {
  vi: new Intl.RelativeTimeFormat("vi", { numeric: "auto" }),
  en: new Intl.RelativeTimeFormat("en", { numeric: "auto" }),
};

/** `5 phút trước`, `ngày mai`; from a week away on the day itself. */
export function formatRelative(instant: Instant, now: Instant = Date.now()): string {
  const away = new Date(instant).getTime() - new Date(now).getTime();
  const step = STEPS.find(({ until }) => Math.abs(away) < until);
  if (!step) return formatDay(instant);
  return RELATIVE[language()].format(Math.trunc(away / step.ms), step.unit);
}
