import { CHAT_PERMISSIONS, type ChatMethods } from "./features/chat/hub.ts";
import { LIVE_PERMISSIONS, type LiveMethods } from "./kit/live.ts";
import type { NeededPermission } from "./platform/realtime.ts";

/** Client → server: every method of the hub. A feature names the methods of its own part. */
export interface HubMethods extends LiveMethods, ChatMethods {}

/** Name of a client method. */
export type HubMethodName = keyof HubMethods;

/** What a caller must hold for each method (R6-07). A method without an entry does not compile. */
export const HUB_PERMISSIONS: Readonly<Record<HubMethodName, NeededPermission>> = {
  ...LIVE_PERMISSIONS,
  ...CHAT_PERMISSIONS,
};
