import type { GroupMethods } from "@nepnha/contract/features/chat/methods/groups";
import { hasRules, leads, mayRename } from "@nepnha/domain/features/chat/group-rights";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { requireClean } from "../../banned/banned-words.ts";
import { lockMembership } from "../../membership.ts";
import { renameGroup } from "../../rename-group.ts";
import type { Changed } from "../changed.ts";
import { rulesAfter, setRules } from "../rules/set-rules.ts";
import { changed, lockWritableGroup, unchanged } from "./free-group.ts";
import { checkedGroupName } from "./group-name.ts";

type Argument = GroupMethods["UpdateGroup"]["argument"];

/**
 * Gives a group another name, other rules, or both. A row decides on the name of its conversation, its owner and managers on the
 * rules.
 * @throws HubRefusal those of the group, INVALID for a name that is none, BANNED_WORDS in it, FORBIDDEN where the role does not allow it
 */
export async function updateGroup(trx: Trx, actor: RealtimeActor, argument: Argument): Promise<Changed> {
  const { groupId, rules } = argument;
  const renamed = argument.name === undefined ? null : await rename(trx, actor, groupId, argument.name);
  const ruled = rules && (await changeRules(trx, actor, groupId, rules));
  const { data } = ruled ?? renamed ?? { data: null };
  if (!data) throw new HubRefusal("INVALID");
  return { data, changedGroupId: ruled?.changedGroupId ?? renamed?.changedGroupId ?? null };
}

async function rename(trx: Trx, actor: RealtimeActor, groupId: string, given: string): Promise<Changed> {
  const name = checkedGroupName(given);
  const free = await lockWritableGroup(trx, actor, groupId);
  if (!mayRename(free.mine, free.rules)) throw new HubRefusal("FORBIDDEN");
  if (name === free.name) return unchanged(free);
  await requireClean(trx, [name]);
  return changed(await renameGroup(trx, free.group, actor.userId, name));
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
