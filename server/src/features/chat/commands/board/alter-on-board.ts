import type { Trx } from "../../../../platform/db/pool.ts";
import { messageOf } from "../../messages.ts";
import { recordChange } from "../../record-change.ts";
import type { Changed } from "../changed.ts";
import type { LockedOnBoard } from "./lock-on-board.ts";

/** What is other about a message of the board. */
interface Altered {
  readonly payload: object;
  /** Other words, which make it an edited one. */
  readonly body?: string;
  readonly editedAt?: Date;
}

/** Changes a message of the board for all who see it; what they have read stays as it is. */
export async function alterOnBoard(
  trx: Trx,
  { membership, row }: LockedOnBoard,
  { payload, body = row.body, editedAt }: Altered,
): Promise<Changed> {
  const { groupId } = membership;
  const edited_at = editedAt ?? row.edited_at;
  const { changeSeq } = await recordChange(trx, membership, {
    alters: { seq: row.seq, set: { body, payload: JSON.stringify(payload), edited_at } },
    tells: (number) => ({
      event: "UpdateMessage",
      payload: {
        groupId,
        message: messageOf({ ...row, body, payload, edited_at, change_seq: number }, membership),
        changeSeq: number,
      },
    }),
  });
  return { data: { changeSeq }, changedGroupId: groupId };
}

/** For what is asked for again. */
export function asBefore({ row }: LockedOnBoard): Changed {
  return { data: { changeSeq: row.change_seq }, changedGroupId: null };
}
