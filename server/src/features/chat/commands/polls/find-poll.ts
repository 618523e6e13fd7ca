import { pollKind } from "@nepnha/contract/features/chat/kinds/poll";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { storedPoll, type StoredPoll } from "../../kinds/poll.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import type { Membership } from "../../membership/membership.ts";
import { standingMessages, type MessageRow } from "../../messages.ts";
import { isRecalled } from "../../own-message.ts";
import { alterMessage } from "../alter-message.ts";

/** A poll, with its message. */
export interface FoundPoll {
  readonly row: MessageRow;
  readonly poll: StoredPoll;
}

/** A poll that I see. @throws HubRefusal NOT_FOUND, RECALLED */
export async function findPoll(trx: Trx, membership: Membership, messageId: string): Promise<FoundPoll> {
  const row = await standingMessages(trx, membership).where("m._id", "=", messageId).executeTakeFirst();
  if (row?.type !== pollKind.type) throw new HubRefusal("NOT_FOUND");
  if (isRecalled(row)) throw new HubRefusal("RECALLED");
  return { row, poll: storedPoll.parse(row.payload) };
}

/** What somebody chose. */
export async function readVote(
  trx: Trx,
  { groupId }: Pick<LockedGroup, "groupId">,
  { row }: FoundPoll,
  { userId }: Pick<RealtimeActor, "userId">,
): Promise<string[]> {
  const vote = await trx
    .selectFrom("chat_poll_votes")
    .select("option_ids")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("seq", "=", row.seq)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return vote?.option_ids ?? [];
}

/** Tells everybody what a poll has become. @returns the conversation after the change */
export function savePoll(trx: Trx, group: LockedGroup, { row }: FoundPoll, poll: StoredPoll): Promise<LockedGroup> {
  return alterMessage(trx, group, row, { payload: poll });
}
