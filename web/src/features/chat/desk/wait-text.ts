import type { Translate } from "../../../platform/i18n/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a customer has waited: `Vừa hỏi`, `Chờ 5 phút`, `Chờ 3 giờ`, `Chờ 2 ngày`. */
export function waitText(since: string, now: number, t: Translate): string {
  const age = now - Date.parse(since);
  if (age < MINUTE) return t("chat.desk.justAsked");
  const parts = { minutes: Math.floor(age / MINUTE), hours: Math.floor(age / HOUR), days: Math.floor(age / DAY) };
  if (age < HOUR) return t("chat.desk.waits", { time: t("chat.minutes", { count: parts.minutes }) });
  if (age < DAY) return t("chat.desk.waits", { time: t("chat.hours", { count: parts.hours }) });
  return t("chat.desk.waits", { time: t("chat.desk.days", { count: parts.days }) });
}
