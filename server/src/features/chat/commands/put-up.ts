import { createHash } from "node:crypto";
import type { SentAck } from "@nepnha/contract/features/chat/messages";
import type { Creation } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { requireClean } from "../banned/banned-words.ts";
import { lockGroup } from "../conversation/group-lock.ts";
import type { StoredWords } from "../kinds/kind.ts";
import { readMembership, type Membership } from "../membership/membership.ts";
import { requireCreate } from "./may-write.ts";
import { findEarlier, store } from "./send-message.ts";

/** What is put up: its kind, and all that makes two of them the same. */
interface Put {
  readonly groupId: string;
  readonly clientMsgId: string;
  readonly type: number;
  readonly what: Creation;
  readonly asked: object;
  /** Every word of it that somebody typed. */
  readonly said: readonly string[];
}

/**
 * Puts something up for all of a conversation under its next number, once for each `clientMsgId`.
 * @param prepare makes what is stored of it, under the conversation's lock
 * @param after what else there is to do when it has its place
 * @throws HubRefusal those of {@link requireCreate}, BANNED_WORDS, DUPLICATE_MISMATCH, those of the conversation and
 * those of what is handed in
 */
export async function putUp(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, clientMsgId, type, what, asked, said }: Put,
  prepare: (membership: Membership) => StoredWords | Promise<StoredWords>,
  after?: (ack: SentAck, membership: Membership) => Promise<unknown>,
): Promise<SentAck> {
  const hash = createHash("sha256")
    .update(JSON.stringify({ type, ...asked }))
    .digest();
  await lockGroup(trx, actor, groupId);
  // Before the membership: who was removed after it must still learn that it was carried out.
  const earlier = await findEarlier(trx, actor, groupId, { clientMsgId, hash });
  if (earlier) return earlier;
  const membership = await readMembership(trx, actor, groupId);
  requireCreate(actor, what, membership);
  await requireClean(trx, said);
  const words = await prepare(membership);
  const ack = await store(trx, actor, membership, { clientMsgId, type, hash, replyToSeq: null, words, quoted: null });
  await after?.(ack, membership);
  return ack;
}
