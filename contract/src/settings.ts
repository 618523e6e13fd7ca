import { LOG_SETTINGS } from "./features/action-logs/settings.ts";
import { AUTH_SETTINGS } from "./features/auth/settings.ts";
import { CHAT_SETTINGS } from "./features/chat/settings.ts";
import { POINT_SETTINGS } from "./features/points/settings.ts";
import { QUOTE_SETTINGS } from "./features/quotes/settings.ts";
import { SITE_SETTINGS } from "./features/site/settings.ts";
import { TICKET_SETTINGS } from "./features/tickets/settings.ts";
import { VIDEO_SETTINGS } from "./features/videos/settings.ts";
import { FILE_SETTINGS, type SettingDescriptions } from "./platform/settings.ts";

/** Every setting of the product. */
export const SETTINGS = {
  ...AUTH_SETTINGS,
  ...CHAT_SETTINGS,
  ...LOG_SETTINGS,
  ...FILE_SETTINGS,
  ...POINT_SETTINGS,
  ...QUOTE_SETTINGS,
  ...SITE_SETTINGS,
  ...TICKET_SETTINGS,
  ...VIDEO_SETTINGS,
} as const satisfies SettingDescriptions;
