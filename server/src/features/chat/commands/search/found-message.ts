import type { FoundMessage } from "@nepnha/contract/features/chat/methods/search";
import type { EnumValue } from "@nepnha/contract/platform/enums";
import { excerptOf } from "@nepnha/domain/features/chat/found-words";
import type { FoundRow } from "./look-for.ts";

/** A message as lists of found ones show it: of its words those around what was looked for. */
export function foundMessage(row: FoundRow, text: string): FoundMessage {
  return {
    _id: row._id,
    groupId: row.group_id,
    seq: row.seq,
    senderId: row.sender_id,
    senderName: row.sender_name,
    type: row.type as EnumValue<"chatMessageType">,
    text: excerptOf(row.body, text),
    time: row.created_at.toISOString(),
  };
}
