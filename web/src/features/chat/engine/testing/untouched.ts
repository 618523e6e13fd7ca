import type { ChatWindows } from "@nepnha/contract/features/chat/messages";
import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";

/** What nobody has set anything in. */
export const UNTOUCHED: OwnSettings = { mutedUntil: null, pinnedAt: null, markedUnread: false, mineSeq: 0 };

/** How long a company lets its people change and take back what they said. */
export const WINDOWS: ChatWindows = { editMinutes: 60, recallMinutes: 1440 };
