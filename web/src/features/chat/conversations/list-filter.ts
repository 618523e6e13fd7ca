import { type Conversation, waits } from "../engine/model.ts";

/** Which conversations the list shows. */
export interface ListFilter {
  readonly unread: boolean;
  /** Null: of every kind. */
  readonly type: Conversation["type"] | null;
}

/** Whether a conversation is among what the list shows. */
export function passes({ unread, type }: ListFilter, conversation: Conversation): boolean {
  return (!unread || waits(conversation)) && (type === null || conversation.type === type);
}
