import type { OversightMethods } from "@nepnha/contract/features/chat/methods/oversight";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import { logActions } from "../../../../platform/log/action-log.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { messageOf, messagesFrom } from "../../messages.ts";
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
  const { Read } = ENUMS.actionLogKind;
  // The hub knows no address of its callers; the entry names the device.
  await logActions(trx, { ...actor, ip: "" }, [
    { kind: Read, entityKind: "chatGroups", entityId: groupId, summary: group.name },
  ]);
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
