import { ENUMS } from "../../../platform/enums.ts";
import type { MessageKind } from "./kind.ts";
import type { LinkPayload } from "./url.ts";

/** Words. */
export const textKind = {
  type: ENUMS.chatMessageType.TEXT,
  raisesUnread: true,
  sendable: true,
  searchable: true,
  allows: ["edit", "recall", "forward", "reply", "react"],
  preview: "words",
} as const satisfies MessageKind;

/** What a text carries besides its words. */
export interface TextContent {
  type: typeof textKind.type;
  payload: LinkPayload | null;
  replyTo: null;
}
