import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import type { Changed } from "./changed.ts";
import type { LockedGroup } from "../conversation/group-lock.ts";
import { forgetMentions } from "../mentions.ts";
import type { MessageRow } from "../messages.ts";
import { keepWords } from "../own-message.ts";
import { dropPin } from "../pins.ts";
import { recordChange } from "../record-change.ts";

/**
 * Nobody is told the words of a message any more, but it keeps its place and still counts; the record keeps what it said.
 * Whether that may be is the caller's matter.
 * @param status DELETED for what is recalled, DEACTIVE for what is hidden and may come back
 */
export async function takeBack(
  trx: Trx,
  actor: Pick<RealtimeActor, "userId">,
  group: LockedGroup,
  row: MessageRow,
  status: EnumValue<"genericStatus"> = ENUMS.genericStatus.DELETED,
): Promise<Changed> {
  const { groupId, now } = group;
  await keepWords(trx, actor, group, row);
  await trx
    .deleteFrom("chat_reactions")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", row.seq)
    .execute();
  await forgetMentions(trx, groupId, row.seq);
  await dropPin(trx, groupId, row.seq);
  const { changeSeq } = await recordChange(trx, group, {
    alters: {
      seq: row.seq,
      set: { status, body: "", payload: null, mentions: "[]", recalled_at: now, recalled_by: actor.userId },
    },
    tells: (number) => ({
      event: "ChangeMessageStatus",
      payload: { groupId, seq: row.seq, status, by: actor.userId, at: now.toISOString(), changeSeq: number },
    }),
  });
  return { data: { changeSeq }, changedGroupId: groupId };
}
