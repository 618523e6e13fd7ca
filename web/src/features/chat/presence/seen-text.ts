import type { Presence } from "@nepnha/contract/features/chat/methods/presence";
import type { Translate } from "../../../platform/i18n/i18n.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After that nobody asks how long ago it was. */
const TELLS_DAYS = 30;

/** `Đang hoạt động`, `Vừa mới truy cập`, `Truy cập 5 phút trước`; empty where it is not known or too long ago to matter. */
export function seenText({ online, lastSeenAt }: Presence, now: number, t: Translate): string {
  if (online) return t("chat.presence.online");
  if (lastSeenAt === null) return "";
  const age = now - Date.parse(lastSeenAt);
  if (age < MINUTE) return t("chat.presence.justNow");
  if (age < HOUR) return t("chat.presence.minutes", { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t("chat.presence.hours", { count: Math.floor(age / HOUR) });
  const days = Math.floor(age / DAY);
  return days > TELLS_DAYS ? "" : t("chat.presence.days", { count: days });
}
