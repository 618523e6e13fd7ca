import { daysBetween } from "@nepnha/domain/platform/day";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { formatDay } from "../../platform/i18n/format.ts";
import { language } from "../../platform/i18n/i18n.ts";

/** `hôm nay`, `3 ngày trước` for a day without an hour, given as an instant of it; from a week away on the day itself. */
export function relativeDay(at: string, now: number): string {
  const away = daysBetween(vietnamDay(now), vietnamDay(new Date(at)));
  if (Math.abs(away) >= 7) return formatDay(at);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(away, "day");
}
