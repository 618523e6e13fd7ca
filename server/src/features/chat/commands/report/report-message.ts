import type { ReportMethods } from "@nepnha/contract/features/chat/methods/report";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { readMembership } from "../../membership/membership.ts";
import { findSeenMessage } from "../../own-message.ts";
import { addReport } from "./add-report.ts";

/**
 * Reports a message of somebody else to those who moderate, with its words as they are now. What waits already stays as it
 * is; what was settled waits again.
 * @throws HubRefusal NOT_FOUND, FORBIDDEN for one's own, those of {@link addReport}, and those of the conversation
 */
export async function reportMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId, reason, note = "" }: ReportMethods["ReportMessage"]["argument"],
): Promise<ReportMethods["ReportMessage"]["data"]> {
  const membership = await readMembership(trx, actor, groupId);
  const row = await findSeenMessage(trx, membership, messageId);
  if (row.sender_id === actor.userId) throw new HubRefusal("FORBIDDEN");
  await addReport(trx, actor, { groupId, type: membership.type }, row, { reason, note });
  return { reported: true };
}
