import type { ChatMessage, ReactionCount } from "@nepnha/contract/features/chat/messages";

/** A reaction that I set and that the message does not show yet. */
export interface PendingReaction {
  readonly message: ChatMessage;
  /** 0 takes mine away. */
  readonly expressionId: number;
  /** The change that holds it, once the server has answered; from then on the message itself tells. */
  readonly settledAt: number | null;
}

/** Key of a message in the map of pending reactions. */
export function reactionKey(message: { groupId: string; seq: number }): string {
  return `${message.groupId} ${message.seq}`;
}

/** The reactions to show: those of the message, with mine as I last set it. */
export function shownReactions(message: ChatMessage, pending: PendingReaction | undefined): readonly ReactionCount[] {
  if (!pending || (pending.settledAt !== null && message.changeSeq >= pending.settledAt)) return message.reactions;
  const others = message.reactions.map((one) => ({ ...one, count: one.count - (one.mine ? 1 : 0), mine: false }));
  const id = pending.expressionId;
  const known = others.some((one) => one.expressionId === id);
  const all = known || id === 0 ? others : [...others, { expressionId: id, count: 0, mine: false }];
  return all
    .map((one) => (one.expressionId === id ? { ...one, count: one.count + 1, mine: true } : one))
    .filter((one) => one.count > 0);
}
