import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { type Conversation, waits } from "../engine/model.ts";

type GroupType = EnumValue<"chatGroupType">;

const { ADVISE, COMPLAIN, DIRECT, PROJECT, USERS } = ENUMS.chatGroupType;
/** Kinds of conversations, in the order in which one chooses among them. */
const TYPES: readonly GroupType[] = [PROJECT, ADVISE, COMPLAIN, DIRECT, USERS];

/** Which conversations the list shows. */
export interface ListFilter {
  readonly unread: boolean;
  /** Null: of every kind. */
  readonly type: GroupType | null;
}

/** Everything. */
export const NO_FILTER: ListFilter = { unread: false, type: null };

/** Whether a conversation is among what the list shows. */
export function passes({ unread, type }: ListFilter, conversation: Conversation): boolean {
  return (!unread || waits(conversation)) && (type === null || conversation.type === type);
}

/** The kinds of conversations that somebody has. */
export function typesOf(conversations: readonly Pick<Conversation, "type">[]): GroupType[] {
  return TYPES.filter((type) => conversations.some((one) => one.type === type));
}
