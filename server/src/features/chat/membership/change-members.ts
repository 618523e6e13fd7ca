import type { ChangeEvents } from "@nepnha/contract/features/chat/hub";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { seesHistory } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../platform/db/pool.ts";
import { readMembers } from "./members.ts";
import { recordChange } from "../record-change.ts";
import type { LockedGroup } from "../conversation/group-lock.ts";
import { moveUserSeqs } from "./user-seq.ts";

/** Who is in a conversation, and as what. */
export interface Member {
  readonly userId: string;
  readonly role: EnumValue<"chatRole">;
}

/** Whether people who join see what was said before. */
type Sees = "everything" | "what comes" | "what the rules say";

/**
 * Makes people members of a conversation that has just been made, before anything was said in it: nobody has to be told.
 * @param openedBy who has it in their list although it is empty
 */
export async function foundMembers(
  trx: Trx,
  groupId: string,
  members: readonly Member[],
  openedBy: string,
): Promise<void> {
  const userSeqs = await moveUserSeqs(
    trx,
    members.map(({ userId }) => userId),
  );
  await trx
    .insertInto("chat_members")
    .values(
      members.map(({ userId, role }) => ({
        tenant_id: trx.tenantId,
        group_id: groupId,
        user_id: userId,
        user_seq: seqOf(userSeqs, userId),
        role,
        joined_change_seq: 0,
        opened: userId === openedBy,
      })),
    )
    .execute();
}

/** People join; they have nothing to catch up on. @returns the conversation after the change */
export async function joinMembers(
  trx: Trx,
  group: LockedGroup,
  joining: readonly Member[],
  { by, sees }: { readonly by: string; readonly sees: Sees },
): Promise<LockedGroup> {
  const { groupId, lastSeq, countNo } = group;
  const userIds = joining.map(({ userId }) => userId);
  const userSeqs = await moveUserSeqs(trx, userIds);
  const rules = sees === "what the rules say" ? await readRules(trx, groupId) : [];
  const cleared = await clearedBefore(trx, groupId, userIds);
  const seesAll = ({ role }: Member): boolean => sees === "everything" || seesHistory(role, rules);
  await trx
    .insertInto("chat_members")
    .values(
      joining.map((one) => ({
        tenant_id: trx.tenantId,
        group_id: groupId,
        user_id: one.userId,
        user_seq: seqOf(userSeqs, one.userId),
        role: one.role,
        joined_change_seq: group.changeSeq + 1,
        visible_from_seq: seesAll(one) ? (cleared.get(one.userId) ?? 0) + 1 : lastSeq + 1,
        came_from_seq: seesAll(one) ? 1 : lastSeq + 1,
        last_read_seq: lastSeq,
        read_count_no: countNo,
        // What a client knows of an earlier stay is older.
        mine_seq: seqOf(userSeqs, one.userId),
      })),
    )
    .execute();
  const all = (await readMembers(trx, [groupId])).get(groupId) ?? [];
  const users = all.filter(({ userId }) => userIds.includes(userId));
  return recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "AddedUserToGroup", payload: { groupId, users, by, changeSeq } }),
    tellsOthers: () => ({ event: "NotifyAddToGroup", payload: { groupId, by }, userIds }),
  });
}

/** Somebody is taken out, or leaves; what was said until then stays with the others. @returns the conversation after it */
export async function removeMember(
  trx: Trx,
  group: LockedGroup,
  userId: string,
  by: string,
  reason: ChangeEvents["RemovedUserFromGroup"]["reason"] = "removed",
): Promise<LockedGroup> {
  const { groupId } = group;
  const userSeqs = await moveUserSeqs(trx, [userId]);
  await trx
    .updateTable("chat_members")
    .set({ left_change_seq: group.changeSeq + 1, user_seq: seqOf(userSeqs, userId) })
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .execute();
  const removed = { groupId, userId, by, reason };
  return recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "RemovedUserFromGroup", payload: { ...removed, changeSeq } }),
    tellsOthers: (changeSeq) => ({
      event: "RemovedUserFromGroup",
      payload: { ...removed, changeSeq },
      userIds: [userId],
    }),
  });
}

/** Members get other roles. @returns the conversation after the change */
export async function changeRoles(
  trx: Trx,
  group: LockedGroup,
  roles: readonly Member[],
  by: string,
): Promise<LockedGroup> {
  const { groupId } = group;
  for (const { userId, role } of roles) {
    await trx
      .updateTable("chat_members")
      .set({ role })
      .where("tenant_id", "=", trx.tenantId)
      .where("group_id", "=", groupId)
      .where("user_id", "=", userId)
      .where("left_change_seq", "is", null)
      .execute();
  }
  return recordChange(trx, group, {
    tells: (changeSeq) => ({
      event: "UpdatedGroup",
      payload: { groupId, patch: { roles: [...roles] }, by, changeSeq },
    }),
  });
}

/** The present members of a conversation. */
export async function presentMembers(trx: Trx, groupId: string): Promise<Member[]> {
  const rows = await trx
    .selectFrom("chat_members")
    .select(["user_id", "role"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("left_change_seq", "is", null)
    .execute();
  const roles = Object.values(ENUMS.chatRole);
  return rows.map((row) => ({
    userId: row.user_id,
    role: roles.find((role) => role === row.role) ?? ENUMS.chatRole.MEMBER,
  }));
}

/** Up to where people deleted it from their lists in an earlier stay: that stays gone for them, and they are in it again. */
async function clearedBefore(trx: Trx, groupId: string, userIds: readonly string[]) {
  const rows = await trx
    .selectFrom("chat_members")
    .select(["user_id", "cleared_seq"])
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "in", [...userIds])
    .where("cleared_seq", "is not", null)
    .orderBy("cleared_seq")
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.cleared_seq]));
}

async function readRules(trx: Trx, groupId: string) {
  const { rules } = await trx
    .selectFrom("chat_groups")
    .select("rules")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return rules;
}

function seqOf(userSeqs: ReadonlyMap<string, number>, userId: string): number {
  const seq = userSeqs.get(userId);
  if (seq === undefined) throw new Error("A counter was moved and has no number");
  return seq;
}
