import { waitingFor } from "@nepnha/domain/features/chat/desk";
import { raisesUnread } from "@nepnha/domain/features/chat/kinds";
import { isMuted } from "@nepnha/domain/features/chat/mute";
import type { Conversation } from "../engine/model.ts";

/** What is older comes from a connection that was lost meanwhile: it is in the list, and nobody is startled by it. */
const FRESH_MS = 60_000;

type Conversations = ReadonlyMap<string, Conversation>;

/**
 * Conversations in which an edit has just named me, in a message that was there before. One change is one that came by itself;
 * what was missed meanwhile is in the list alone.
 */
export function namedAnew(
  before: Conversations,
  after: Conversations,
): { readonly conversation: Conversation; readonly seq: number }[] {
  return [...after.values()].flatMap((conversation) => {
    const known = before.get(conversation.groupId);
    if (known === conversation || known?.changeSeq !== conversation.changeSeq - 1) return [];
    const seq = conversation.mentioned.find((one) => one <= known.lastSeq && !known.mentioned.includes(one));
    return seq === undefined ? [] : [{ conversation, seq }];
  });
}

/**
 * Conversations in which somebody has just said something to me: it waits for me, I have not muted them or it names me,
 * and it was said within the last minute.
 * @param now by the server's clock
 */
export function arrivalsOf(before: Conversations, after: Conversations, me: string, now: number): Conversation[] {
  return [...after.values()].filter((conversation) => {
    const { groupId, preview, mine } = conversation;
    if (!preview || preview.senderId === me || !raisesUnread(preview.type)) return false;
    const known = before.get(groupId);
    if (known === conversation || preview.seq <= (known?.preview?.seq ?? 0)) return false;
    const isHeard = !isMuted(mine, now) || conversation.mentioned.includes(preview.seq);
    return waitingFor(me, conversation) > 0 && isHeard && now - Date.parse(preview.time) < FRESH_MS;
  });
}
