import { mayChangeOnBoard } from "@nepnha/domain/features/chat/board-rights";
import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { useUser } from "../../../platform/session/services-context.ts";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { memberOf } from "../people.ts";

/** What I may do with a note or a reminder of somebody's: change it, and answer it. */
export function useBoardRights(
  conversation: Conversation,
  senderId: string,
): { mayChange: boolean; mayRespond: boolean } {
  const { engine } = useChat();
  const { role } = useUser();
  const mine = memberOf(conversation, engine.me)?.role;
  const mayRespond = mine !== undefined && mayWriteIn(role, conversation.type);
  const answers = mayAnswer({ userId: engine.me, role }, conversation.desk ?? null);
  return { mayRespond, mayChange: mayRespond && answers && mayChangeOnBoard(mine, senderId === engine.me) };
}
