import type { Trx } from "../../../platform/db/pool.ts";
import type { LockedGroup } from "../conversation/group-lock.ts";
import { messageOf, type MessageRow } from "../messages.ts";
import { recordChange } from "../record-change.ts";

/** What is other about a message. */
export interface Altered {
  readonly payload: object;
  /** Other words, which make it an edited one. */
  readonly body?: string;
  readonly editedAt?: Date;
}

/** Changes a message for all who see it; what they have read stays as it is. @returns the conversation after the change */
export function alterMessage(
  trx: Trx,
  group: LockedGroup,
  row: MessageRow,
  { payload, body = row.body, editedAt }: Altered,
): Promise<LockedGroup> {
  const { groupId } = group;
  const edited_at = editedAt ?? row.edited_at;
  return recordChange(trx, group, {
    alters: { seq: row.seq, set: { body, payload: JSON.stringify(payload), edited_at } },
    tells: (changeSeq) => ({
      event: "UpdateMessage",
      payload: {
        groupId,
        message: messageOf({ ...row, body, payload, edited_at, change_seq: changeSeq }, group),
        changeSeq,
      },
    }),
  });
}
