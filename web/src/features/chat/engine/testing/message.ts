import { textKind, type TextContent } from "@nepnha/contract/features/chat/kinds/text";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";

/** A text of An's in the conversation `g`, as it was sent. */
export function message(seq: number, changeSeq = seq, text = `tin ${seq}`): Extract<ChatMessage, TextContent> {
  return {
    _id: `m${seq}`,
    groupId: "g",
    seq,
    changeSeq,
    clientMsgId: `c${seq}`,
    senderId: "an",
    type: textKind.type,
    text,
    time: new Date(seq * 1000).toISOString(),
    chatMethod: ENUMS.realtimeKind.USER,
    payload: null,
    editedAt: null,
    status: ENUMS.genericStatus.ACTIVE,
    reactions: [],
    mentions: [],
    replyTo: null,
    attachments: [],
  };
}

/** The messages from one number to another. */
export function messages(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
}
