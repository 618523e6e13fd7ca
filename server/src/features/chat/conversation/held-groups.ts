import { ENUMS } from "@nepnha/contract/platform/enums";
import { moveOwner } from "../commands/groups/move-owner.ts";
import { joinMembers, presentMembers } from "../membership/change-members.ts";
import { lockConversation, type LockedGroup } from "./group-lock.ts";
import type { Trx } from "../../../platform/db/pool.ts";
import type { HandOverContext, HoldingKind } from "../../../kit/holding-kind.ts";

const { OWNER, MEMBER } = ENUMS.chatRole;

/** Conversations that somebody owns (R6-05). They stay in them as a member. */
export const ownedChatGroups: HoldingKind = {
  async count(trx, userId) {
    const row = await owned(trx, userId)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirst();
    return row?.count ?? 0;
  },

  async handOver(context, from, to) {
    const rows = await owned(context.trx, from).select("m.group_id").orderBy("m.group_id").execute();
    let passed = 0;
    for (const { group_id } of rows) if (await passOn(context, group_id, from, to)) passed += 1;
    return passed;
  },
};

function owned(trx: Trx, userId: string) {
  return trx
    .selectFrom("chat_members as m")
    .innerJoin("chat_groups as g", (join) =>
      join.onRef("g.tenant_id", "=", "m.tenant_id").onRef("g._id", "=", "m.group_id"),
    )
    .where("m.tenant_id", "=", trx.tenantId)
    .where("m.user_id", "=", userId)
    .where("m.role", "=", OWNER)
    .where("m.left_change_seq", "is", null)
    .where("g.status", "<>", ENUMS.genericStatus.DELETED);
}

/** @returns false where it belongs to somebody else by now */
async function passOn({ trx, actor }: HandOverContext, groupId: string, from: string, to: string): Promise<boolean> {
  const { userId: by } = actor;
  const conversation = await lockConversation(trx, groupId);
  let group: LockedGroup = conversation;
  const present = await presentMembers(trx, groupId);
  // Asked under the lock: they may have passed it on themselves meanwhile.
  if (!present.some(({ userId, role }) => userId === from && role === OWNER)) return false;
  if (!present.some(({ userId }) => userId === to)) {
    // The successor has to know what was said, and has nothing of it to catch up on.
    group = await joinMembers(trx, group, [{ userId: to, role: MEMBER }], { by, sees: "everything" });
  }
  await moveOwner({ trx, actor }, group, conversation.name, { from, to, by, notice: "OWNER_CHANGED" });
  return true;
}
