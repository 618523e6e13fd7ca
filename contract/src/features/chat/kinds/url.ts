import { ENUMS } from "../../../platform/enums.ts";
import type { ChatFile } from "./files.ts";
import type { MessageKind } from "./kind.ts";

/** Words that are an address, and nothing else. */
export const urlKind = {
  type: ENUMS.chatMessageType.URL,
  raisesUnread: true,
  sendable: true,
  searchable: true,
  allows: ["edit", "recall", "forward", "reply", "react"],
  preview: "words",
} as const satisfies MessageKind;

/** What the first foreign address of a message leads to, as the server read it; it comes after the message. */
export interface LinkPreview {
  /** The address as it stands in the message. */
  url: string;
  /** Whose page it is, where the address led in the end. */
  host: string;
  title: string;
  /** A copy in our store: nobody's browser asks the other site for it. */
  image: ChatFile | null;
}

/** What words carry besides themselves, once it is known. */
export interface LinkPayload {
  link: LinkPreview;
}

/** What an address carries. */
export interface UrlContent {
  type: typeof urlKind.type;
  payload: LinkPayload | null;
  replyTo: null;
}
