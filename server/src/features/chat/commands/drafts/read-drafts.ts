import type { StoredDraft } from "@nepnha/contract/features/chat/methods/drafts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { shorten } from "@nepnha/domain/features/chat/shorten";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";

/**
 * My drafts by conversation, one query for all: also the empty ones, which a device that was away has to learn of. What
 * a draft answers is left out once it is gone, or was never mine to see.
 */
export async function readDrafts(
  trx: Trx,
  { userId }: RealtimeActor,
  groupIds: readonly string[],
): Promise<Map<string, StoredDraft>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await sql<{
    group_id: string;
    body: string;
    draft_seq: number;
    seq: number | null;
    sender_id: string;
    words: string;
  }>`
    select d.group_id, d.body, d.draft_seq, m.seq, m.sender_id, m.body as words
    from chat_drafts d
    join chat_members me on me.tenant_id = d.tenant_id and me.group_id = d.group_id and me.user_id = d.user_id
      and me.left_change_seq is null
    left join chat_messages m on m.tenant_id = d.tenant_id and m.group_id = d.group_id and m.seq = d.reply_to_seq
      and m.seq >= me.visible_from_seq and m.status = ${ENUMS.genericStatus.ACTIVE}
    where d.tenant_id = ${trx.tenantId} and d.user_id = ${userId} and d.group_id = any(${[...groupIds]}::uuid[])`.execute(
    trx,
  );
  return new Map(
    rows.map(({ group_id, body, draft_seq, seq, sender_id, words }) => [
      group_id,
      {
        text: body,
        replyTo: seq === null ? null : { seq, senderId: sender_id, text: shorten(words) },
        draftSeq: draft_seq,
      },
    ]),
  );
}
