import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { hasRules, leads, mayRename } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireClean } from "../../banned/banned-words.ts";
import { lockMembership } from "../../membership/membership.ts";
import { renameGroup, setPicture } from "../../conversation/rename-group.ts";
import type { Changed } from "../changed.ts";
import { rulesAfter, setRules } from "../rules/set-rules.ts";
import { changed, lockWritableGroup, unchanged } from "./free-group.ts";
import { checkedGroupName } from "./group-name.ts";

type Argument = GroupMethods["UpdateGroup"]["argument"];

/**
 * Gives a group another name, another picture, other rules, or several of these. A row decides on the name of its conversation,
 * its owner and managers on the rules.
 * @throws HubRefusal those of the group, INVALID for a name that is none, NOT_FOUND for a picture that is none of the actor's,
 * BANNED_WORDS in it, FORBIDDEN where the role does not allow it
 */
export async function updateGroup(trx: Trx, actor: RealtimeActor, argument: Argument): Promise<Changed> {
  const { groupId, name, avatar, rules } = argument;
  const done: Changed[] = [];
  if (name !== undefined) done.push(await rename(trx, actor, groupId, name));
  if (avatar !== undefined) done.push(await changePicture(trx, actor, groupId, avatar));
  if (rules) done.push(await changeRules(trx, actor, groupId, rules));
  const last = done.at(-1);
  if (!last) throw new HubRefusal("INVALID");
  return { data: last.data, changedGroupId: done.some((one) => one.changedGroupId !== null) ? groupId : null };
}

async function rename(trx: Trx, actor: RealtimeActor, groupId: string, given: string): Promise<Changed> {
  const name = checkedGroupName(given);
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!mayRename(free.mine, free.rules)) throw new HubRefusal("FORBIDDEN");
  if (name === free.name) return unchanged(free);
  await requireClean(trx, [name]);
  return changed(await renameGroup(trx, free.group, actor.userId, name));
}

async function changePicture(trx: Trx, actor: RealtimeActor, groupId: string, avatar: string | null): Promise<Changed> {
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!mayRename(free.mine, free.rules)) throw new HubRefusal("FORBIDDEN");
  if (avatar === free.avatar) return unchanged(free);
  if (avatar !== null) await requireOwnPicture(trx, actor, avatar);
  return changed(await setPicture(trx, free.group, actor.userId, avatar));
}

/** Everybody in the group sees its picture, so nobody may show one that they only know the id of. @throws HubRefusal NOT_FOUND */
async function requireOwnPicture(trx: Trx, { userId }: RealtimeActor, fileId: string): Promise<void> {
  const file = await trx
    .selectFrom("files")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", fileId)
    .where("created_by", "=", userId)
    .where("kind", "=", "image")
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
  if (!file) throw new HubRefusal("NOT_FOUND");
}

async function changeRules(
  trx: Trx,
  actor: RealtimeActor,
  groupId: string,
  wanted: NonNullable<Argument["rules"]>,
): Promise<Changed> {
  const membership = await lockMembership(trx, actor, groupId);
  if (!hasRules(membership.type) || !leads(membership.role)) throw new HubRefusal("FORBIDDEN");
  if (membership.readOnly) throw new HubRefusal("READONLY");
  const after = rulesAfter(membership.rules, wanted);
  if (after.changed.length === 0) return { data: { changeSeq: membership.changeSeq }, changedGroupId: null };
  return changed(await setRules(trx, membership, actor.userId, after));
}
