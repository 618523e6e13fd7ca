import type { GroupRule } from "@nepnha/contract/features/chat/methods/rules";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { presentMembers, type Member } from "../../membership/change-members.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import { lockMembership } from "../../membership/membership.ts";
import type { Changed } from "../changed.ts";

/** A group that people made by themselves, under its lock. */
export interface FreeGroup {
  readonly group: LockedGroup;
  readonly name: string;
  /** Id of its picture. */
  readonly avatar: string | null;
  /** My role in it. */
  readonly mine: EnumValue<"chatRole">;
  readonly members: readonly Member[];
  /** Those that are on. */
  readonly rules: readonly GroupRule[];
  /** Nobody may change it any more, or I may not; leaving it one may. */
  readonly readOnly: boolean;
}

/**
 * A group of people with all its members, under its lock.
 * @throws HubRefusal NOT_FOUND, NOT_MEMBER, GROUP_GONE, and FORBIDDEN for a conversation whose people others decide on
 */
export async function lockFreeGroup(trx: Trx, actor: RealtimeActor, groupId: string): Promise<FreeGroup> {
  const { readOnly, ...group } = await lockMembership(trx, actor, groupId);
  const { name, avatar, owner_id } = await trx
    .selectFrom("chat_groups")
    .select(["name", "avatar", "owner_id"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .executeTakeFirstOrThrow();
  if (group.type !== ENUMS.chatGroupType.USERS || owner_id !== null) throw new HubRefusal("FORBIDDEN");
  const members = await presentMembers(trx, groupId);
  const me = members.find(({ userId }) => userId === actor.userId);
  if (!me) throw new Error("A member is not among the members");
  return { group, name, avatar, mine: me.role, members, rules: group.rules, readOnly };
}

/** The same for a change of the group. @throws HubRefusal also READONLY */
export async function lockWritableGroup(trx: Trx, actor: RealtimeActor, groupId: string): Promise<FreeGroup> {
  const free = await lockFreeGroup(trx, actor, groupId);
  if (free.readOnly) throw new HubRefusal("READONLY");
  return free;
}

/** The role of a member. @throws HubRefusal NOT_FOUND for anybody else */
export function roleIn({ members }: FreeGroup, userId: string): EnumValue<"chatRole"> {
  const member = members.find((one) => one.userId === userId);
  if (!member) throw new HubRefusal("NOT_FOUND");
  return member.role;
}

/** What a command answers for the change after which the group is so. */
export function changed({ groupId, changeSeq }: LockedGroup): Changed {
  return { data: { changeSeq }, changedGroupId: groupId };
}

/** What a command answers when all is as it shall be already. */
export function unchanged({ group: { changeSeq } }: FreeGroup): Changed {
  return { data: { changeSeq }, changedGroupId: null };
}
