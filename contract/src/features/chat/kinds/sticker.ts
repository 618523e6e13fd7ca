import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** A picture of a pack, alone. Its words are its kind, for lists and quotes; nobody looks for those. */
export const stickerKind = {
  type: ENUMS.chatMessageType.STICKER,
  raisesUnread: true,
  sendable: true,
  searchable: false,
  allows: ["recall", "forward", "reply", "react"],
  preview: "words",
} as const satisfies MessageKind;

/** The words that stand for a sticker and for a moving picture, the same in every language. */
export const STICKER_WORDS = { sticker: "[Sticker]", gif: "[GIF]" } as const;

/** Which picture is sent: one of a pack that is offered. */
export interface StickerSent {
  fileId: string;
}

/** What a sticker shows, as it was when it was sent: the pack may be gone since. */
export interface StickerPayload {
  fileId: string;
  /** What it says. */
  name: string;
  /** It moves. */
  isGif: boolean;
}

/** What a sticker carries; nothing once it was recalled. */
export interface StickerContent {
  type: typeof stickerKind.type;
  payload: StickerPayload | null;
  replyTo: null;
}
