import type { EnumValue } from "@nepnha/contract/platform/enums";
import { useCan } from "../../../platform/session/services-context.ts";
import { useChat, useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";
import { isFree } from "./free-group.ts";

/** As what I change a group; null where I change nothing: who is in it is decided elsewhere, or I am out of it. */
export function useMyRole(conversation: Conversation): EnumValue<"chatRole"> | null {
  const can = useCan();
  const { engine } = useChat();
  const { groupId } = conversation;
  const isMine = useChatState((state) => state.conversations.has(groupId));
  if (!isMine || !isFree(conversation) || !can("chatGroups.chatSend")) return null;
  return memberOf(conversation, engine.me)?.role ?? null;
}
