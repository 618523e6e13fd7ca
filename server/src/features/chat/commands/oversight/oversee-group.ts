import type { OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { messageOf, messagesFrom } from "../../messages.ts";
import { noteLook } from "./note-look.ts";
import { overseenGroups } from "./overseen-groups.ts";

/**
 * A page of somebody's conversation, and the entry in the action log that says who looked.
 * @throws HubRefusal NOT_FOUND
 */
export async function overseeGroup(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, beforeSeq, limit }: OversightMethods["OverseeGroup"]["argument"],
): Promise<OversightMethods["OverseeGroup"]["data"]> {
  const group = (await overseenGroups(trx, [groupId])).get(groupId);
  if (!group) throw new HubRefusal("NOT_FOUND");
  await noteLook(trx, actor, { kind: "Read", group });
  const rows = await messagesFrom(trx, groupId, 1)
    .where("m.seq", "<", beforeSeq ?? group.last_seq + 1)
    .orderBy("m.seq", "desc")
    .limit(limit)
    .execute();
  const people = await trx
    .selectFrom("chat_members as m")
    .innerJoin("users as u", (join) => join.onRef("u.tenant_id", "=", "m.tenant_id").onRef("u._id", "=", "m.user_id"))
    .select(["u._id as userId", "u.full_name as fullName"])
    .distinct()
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.group_id", "=", groupId)
    .orderBy("u.full_name")
    .orderBy("u._id")
    .execute();
  return {
    name: group.name,
    type: group.type,
    people,
    messages: rows.toReversed().map((row) => messageOf(row, { groupId, type: group.type })),
    lastSeq: group.last_seq,
  };
}
