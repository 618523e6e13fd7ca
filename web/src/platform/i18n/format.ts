import { TIME_ZONE } from "@nepnha/contract/platform/constants";
import type { Unit } from "@nepnha/contract/platform/unit";
import { language } from "./i18n.ts";

/** An instant as it comes from the server (ISO text) or from the browser. */
export type Instant = string | number | Date;

const DAY_PARTS = { timeZone: TIME_ZONE, day: "2-digit", month: "2-digit", year: "numeric" } as const;
const TIME_PARTS = { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

// The business is in Vietnam: days, numbers and money are written its way in both languages.
const DAY = new Intl.DateTimeFormat("en-GB", DAY_PARTS);
const TIME = new Intl.DateTimeFormat("en-GB", TIME_PARTS);
const NUMBER = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 6 });
const MONEY = new Intl.NumberFormat("vi-VN", { style: "currency", currency: "VND" });

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

/** `1.234.567,89` */
export function formatNumber(value: number | bigint): string {
  return NUMBER.format(value);
}

/** `1.234,5` for a decimal text, with all of its digits. */
export function formatDecimal(text: string): string {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return `${sign}${NUMBER.format(BigInt(whole))}${fraction && `,${fraction}`}`;
}

/** `1.234.567 ₫`; takes whole đồng. */
export function formatMoney(dong: number | bigint): string {
  return MONEY.format(dong);
}

/** `01:02:05` or `12:45`: hours only where there are some. */
export function formatDuration(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${two(hours)}:` : ""}${two(minutes)}:${two(Math.floor(seconds % 60))}`;
}

/** A figure with what it counts: `1.234.567 ₫`, `120,5 m²`, `12:45`; of a whole number, or of a decimal text. */
export function formatFigure(value: number | string, unit: Unit | undefined): string {
  if (unit === "money") return formatMoney(Number(value));
  if (unit === "seconds") return formatDuration(Number(value));
  return `${typeof value === "string" ? formatDecimal(value) : formatNumber(value)}${unit === undefined ? "" : UNIT_MARKS[unit]}`;
}

const UNIT_MARKS = { m2: "\u00a0m²", m: "\u00a0m", percent: "\u00a0%", degrees: "°" } as const;

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
