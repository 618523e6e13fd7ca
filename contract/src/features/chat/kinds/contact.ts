import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";

/** Somebody's card, to write to them. Its words are the person's name. */
export const contactKind = {
  type: ENUMS.chatMessageType.CONTACT,
  raisesUnread: true,
  sendable: true,
  searchable: true,
  allows: ["recall", "forward", "reply", "react"],
  preview: "label",
} as const satisfies MessageKind;

/** Whose card is sent. */
export interface ContactSent {
  userId: string;
}

/** What a card shows: the person as they were when it was sent. */
export interface ContactPayload {
  userId: string;
  fullName: string;
  /** Address of the small picture. */
  avatar: string | null;
}

/** What a card carries. */
export interface ContactContent {
  type: typeof contactKind.type;
  payload: ContactPayload | null;
  replyTo: null;
}
