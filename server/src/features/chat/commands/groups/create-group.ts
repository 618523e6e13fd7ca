import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireClean } from "../../banned/banned-words.ts";
import { foundMembers, joinMembers } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import { lockConversation } from "../../conversation/group-lock.ts";
import { moveUserSeqs } from "../../membership/user-seq.ts";
import type { Changed } from "../changed.ts";
import { checkedGroupName } from "./group-name.ts";
import { invited } from "./invited.ts";

type CreateGroup = GroupMethods["CreateGroup"];

/**
 * A group of the caller and others, owned by the caller. With a `groupId` of the caller's own a repeated call answers
 * with the group that the first one made, as it is now.
 * @throws HubRefusal FORBIDDEN for who is no staff and for people to whom one may not write, INVALID for a name that is
 * none and for oneself among the others, NOT_FOUND for nobody active here, BANNED_WORDS in its name, DUPLICATE_MISMATCH for an id of others
 */
export async function createGroup(
  trx: Trx,
  actor: RealtimeActor,
  { name: given, userIds, groupId = uuidv7() }: CreateGroup["argument"],
): Promise<Changed<CreateGroup["data"]>> {
  if (!isStaff(actor)) throw new HubRefusal("FORBIDDEN");
  const { userId: by } = actor;
  const name = checkedGroupName(given);
  if (userIds.includes(by)) throw new HubRefusal("INVALID");
  await requireClean(trx, [name]);
  const others = await invited(trx, actor, userIds);

  const done = { data: { groupId }, changedGroupId: groupId };
  const made = await trx
    .insertInto("chat_groups")
    .values({ tenant_id: trx.tenantId, _id: groupId, type: ENUMS.chatGroupType.USERS, name, created_by: by })
    .onConflict((conflict) => conflict.columns(["tenant_id", "_id"]).doNothing())
    .returning("_id")
    .executeTakeFirst();
  if (!made) {
    await refuseOthers(trx, actor, groupId);
    return done;
  }
  // All counters at once, in their order: two who make groups with each other must not block each other.
  await moveUserSeqs(trx, [by, ...others.map(({ userId }) => userId)]);
  await foundMembers(trx, groupId, [{ userId: by, role: ENUMS.chatRole.OWNER }], by);
  const joined = await joinMembers(trx, await lockConversation(trx, groupId), others, { by, sees: "everything" });
  await addNotice(trx, joined, by, "GROUP_CREATED", { name });
  return done;
}

/** An id that is taken is that of a group which the actor has made, or a mistake. */
async function refuseOthers(trx: Trx, { userId }: RealtimeActor, groupId: string): Promise<void> {
  const mine = await trx
    .selectFrom("chat_groups")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .where("type", "=", ENUMS.chatGroupType.USERS)
    .where("owner_id", "is", null)
    .where("created_by", "=", userId)
    .executeTakeFirst();
  if (!mine) throw new HubRefusal("DUPLICATE_MISMATCH");
}
