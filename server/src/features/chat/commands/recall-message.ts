import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import { mayRecallOf } from "@nepnha/domain/features/chat/group-rights";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { recallWindow } from "@nepnha/domain/features/chat/windows";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { presentMembers } from "../membership/change-members.ts";
import { findSeenMessage, isRecalled } from "../own-message.ts";
import { lockMembership, type Membership } from "../membership/membership.ts";
import type { Changed } from "./changed.ts";
import { takeBack } from "./take-back.ts";
import { readWindows } from "./read-windows.ts";

/**
 * Takes a message of mine back within the time that the company allows, in a complaint within five minutes; whoever leads a group takes back what
 * those below them have said, however old. Nobody is told its words any more, but it keeps its place and still counts; the
 * record keeps what it said. Repeating it changes nothing.
 * @throws HubRefusal NOT_FOUND, FORBIDDEN, FORBIDDEN_TYPE, WINDOW_PASSED, READONLY, and those of the conversation
 */
export async function recallMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: ChatMethods["RecallMessage"]["argument"],
): Promise<Changed> {
  const membership = await lockMembership(trx, actor, groupId);
  const row = await findSeenMessage(trx, membership, messageId);
  const isMine = row.sender_id === actor.userId;
  if (!isMine) await requireLead(trx, membership, row.sender_id);
  if (isRecalled(row)) return { data: { changeSeq: row.change_seq }, changedGroupId: null };
  if (kindOf(row.type)?.allows.includes("recall") !== true) throw new HubRefusal("FORBIDDEN_TYPE");
  if (membership.readOnly) throw new HubRefusal("READONLY");
  if (isMine) {
    const age = membership.now.getTime() - row.created_at.getTime();
    if (age > recallWindow(membership.type, await readWindows(trx))) throw new HubRefusal("WINDOW_PASSED");
  }

  return takeBack(trx, actor, membership, row);
}

/** @throws HubRefusal FORBIDDEN for whoever takes nothing back of what this person says */
async function requireLead(trx: Trx, { groupId, type, role }: Membership, senderId: string): Promise<void> {
  const sender = (await presentMembers(trx, groupId)).find(({ userId }) => userId === senderId);
  if (!mayRecallOf(type, role, sender?.role)) throw new HubRefusal("FORBIDDEN");
}
