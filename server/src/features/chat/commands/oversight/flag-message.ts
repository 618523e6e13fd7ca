import type { OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { messagesFrom } from "../../messages.ts";
import { addReport } from "../report/add-report.ts";
import { overseenGroups } from "./overseen-groups.ts";

/**
 * Puts a message of anybody's conversation among those that are moderated.
 * @throws HubRefusal NOT_FOUND, and those of {@link addReport}
 */
export async function flagMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, messageId }: OversightMethods["FlagMessage"]["argument"],
): Promise<OversightMethods["FlagMessage"]["data"]> {
  const group = (await overseenGroups(trx, [groupId])).get(groupId);
  const row = await messagesFrom(trx, groupId, 1).where("m._id", "=", messageId).executeTakeFirst();
  if (!group || !row) throw new HubRefusal("NOT_FOUND");
  const reportId = await addReport(trx, actor, { groupId, type: group.type }, row, { reason: "OTHER", note: "" });
  return { reportId };
}
