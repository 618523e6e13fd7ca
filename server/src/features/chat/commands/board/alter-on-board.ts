import type { Trx } from "../../../../platform/db/pool.ts";
import { type Altered, alterMessage } from "../alter-message.ts";
import type { Changed } from "../changed.ts";
import type { LockedOnBoard } from "./lock-on-board.ts";

/** Changes a message of the board. */
export async function alterOnBoard(trx: Trx, { membership, row }: LockedOnBoard, altered: Altered): Promise<Changed> {
  const { changeSeq } = await alterMessage(trx, membership, row, altered);
  return { data: { changeSeq }, changedGroupId: membership.groupId };
}

/** For what is asked for again. */
export function asBefore({ row }: LockedOnBoard): Changed {
  return { data: { changeSeq: row.change_seq }, changedGroupId: null };
}
