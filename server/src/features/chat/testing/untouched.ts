import type { OwnSettings } from "@nepnha/contract/features/chat/methods/mine";

/** What nobody has set anything in. */
export const UNTOUCHED: OwnSettings = { mutedUntil: null, pinnedAt: null, markedUnread: false, labels: [], mineSeq: 0 };
