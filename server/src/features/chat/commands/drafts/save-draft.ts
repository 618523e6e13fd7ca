import type { DraftMethods, StoredDraft } from "@nepnha/contract/features/chat/methods/drafts";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { readMembership } from "../../membership/membership.ts";
import { moveUserSeqs } from "../../membership/user-seq.ts";
import { readDrafts } from "./read-drafts.ts";

interface Saved {
  readonly groupId: string;
  readonly draft: StoredDraft;
  readonly kept: boolean;
  /** My other devices have to hear of it. */
  readonly changed: boolean;
}

const NONE: StoredDraft = { text: "", replyTo: null, draftSeq: 0 };

/**
 * Keeps what I began to write. My own counter orders my devices; what one of them has not seen is not overwritten by it,
 * so that nothing that I wrote is lost. It is no change of the conversation, and nobody else sees it.
 * @throws HubRefusal those of the conversation
 */
export async function saveDraft(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, text, replyToSeq, base }: DraftMethods["SaveDraft"]["argument"],
): Promise<Saved> {
  await readMembership(trx, actor, groupId);
  const before = await readDraft(trx, actor, groupId);
  if (isSame(before, text, replyToSeq)) return { groupId, draft: before, kept: false, changed: false };
  // From here on my other devices wait.
  const [seq = 0] = (await moveUserSeqs(trx, [actor.userId])).values();
  const stored = await readDraft(trx, actor, groupId);
  if (stored.draftSeq > base && stored.text.trim() !== "" && !isSame(stored, text, replyToSeq)) {
    return { groupId, draft: stored, kept: true, changed: false };
  }
  await sql`
    insert into chat_drafts (tenant_id, user_id, group_id, body, reply_to_seq, draft_seq)
    values (${trx.tenantId}, ${actor.userId}, ${groupId}, ${text}, ${replyToSeq}, ${seq})
    on conflict (tenant_id, user_id, group_id)
    do update set body = excluded.body, reply_to_seq = excluded.reply_to_seq, draft_seq = excluded.draft_seq`.execute(
    trx,
  );
  await trx
    .updateTable("chat_members")
    .set({ user_seq: seq })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", actor.userId)
    .where("left_change_seq", "is", null)
    .execute();
  return { groupId, draft: await readDraft(trx, actor, groupId), kept: false, changed: true };
}

async function readDraft(trx: Trx, actor: RealtimeActor, groupId: string): Promise<StoredDraft> {
  return (await readDrafts(trx, actor, [groupId])).get(groupId) ?? NONE;
}

function isSame({ text, replyTo }: StoredDraft, otherText: string, replyToSeq: number | null): boolean {
  return text === otherText && (replyTo?.seq ?? null) === replyToSeq;
}
