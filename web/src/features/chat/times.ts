import { formatDay } from "../../platform/i18n/format.ts";
import type { Translate } from "../../platform/i18n/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time of a row in the conversation list: `Vừa xong`, `5 phút`, `3 giờ`, `Hôm qua`, `20/11`, `20/11/2025`. */
export function listTime(instant: string, now: number, t: Translate): string {
  const day = formatDay(instant);
  const age = now - Date.parse(instant);
  if (day === formatDay(now)) {
    if (age < MINUTE) return t("chat.justNow");
    if (age < HOUR) return t("chat.minutes", { count: Math.floor(age / MINUTE) });
    return t("chat.hours", { count: Math.floor(age / HOUR) });
  }
  if (day === formatDay(now - DAY)) return t("chat.yesterday");
  return day.endsWith(formatDay(now).slice(-4)) ? day.slice(0, 5) : day;
}

/** The label of a day in a conversation: `Hôm nay`, `Hôm qua`, `20/11/2026`. */
export function dayLabel(instant: string, now: number, t: Translate): string {
  const day = formatDay(instant);
  if (day === formatDay(now)) return t("chat.today");
  return day === formatDay(now - DAY) ? t("chat.yesterday") : day;
}
