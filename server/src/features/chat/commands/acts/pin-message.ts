import { PINS_MAX, type ActMethods } from "@nepnha/contract/features/chat/methods/acts";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayPin } from "@nepnha/domain/features/chat/group-rights";
import { isPinnable } from "@nepnha/domain/features/chat/kinds";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import { lockMembership, type Membership } from "../../membership/membership.ts";
import { visibleMessages } from "../../messages.ts";
import { dropPin, pinnedSeqs, tellPins } from "../../pins.ts";
import type { Changed } from "../changed.ts";

/**
 * Pins a message above the conversation, before those that are there. One that is pinned stays where it is.
 * @throws HubRefusal NOT_FOUND, FORBIDDEN for customers and where the group leaves it to its managers, READONLY, TOO_MANY, and those of the conversation
 */
export async function pinMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, seq }: ActMethods["PinMessage"]["argument"],
): Promise<Changed> {
  const membership = await lockForPins(trx, actor, groupId);
  const row = await visibleMessages(trx, membership).where("m.seq", "=", seq).executeTakeFirst();
  if (!row || row.status !== ENUMS.genericStatus.ACTIVE || !isPinnable(row.type)) throw new HubRefusal("NOT_FOUND");
  const pinned = await pinnedSeqs(trx, groupId);
  if (pinned.includes(seq)) return unchanged(membership);
  if (pinned.length >= PINS_MAX) throw new HubRefusal("TOO_MANY");
  await trx
    .insertInto("chat_pins")
    .values({ tenant_id: trx.tenantId, group_id: groupId, seq, place: 0, pinned_by: actor.userId })
    .execute();
  await place(trx, groupId, [seq, ...pinned]);
  const told = await tellPins(trx, membership, actor.userId);
  const { changeSeq } = await addNotice(trx, told, actor.userId, "MESSAGE_PINNED", {});
  return { data: { changeSeq }, changedGroupId: groupId };
}

/**
 * Takes a message down from above the conversation; one that is not there is no reason to complain.
 * @throws HubRefusal FORBIDDEN for customers, READONLY, and those of the conversation
 */
export async function unpinMessage(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, seq }: ActMethods["UnpinMessage"]["argument"],
): Promise<Changed> {
  const membership = await lockForPins(trx, actor, groupId);
  if (!(await pinnedSeqs(trx, groupId)).includes(seq)) return unchanged(membership);
  await dropPin(trx, groupId, seq);
  const told = await tellPins(trx, membership, actor.userId);
  const { changeSeq } = await addNotice(trx, told, actor.userId, "MESSAGE_UNPINNED", {});
  return { data: { changeSeq }, changedGroupId: groupId };
}

/**
 * Puts what is pinned into another order. What the caller does not name, because they do not see it, comes after it.
 * @throws HubRefusal NOT_FOUND for a message that is not pinned any more, and those of {@link unpinMessage}
 */
export async function orderPins(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, seqs }: ActMethods["OrderPins"]["argument"],
): Promise<Changed> {
  const membership = await lockForPins(trx, actor, groupId);
  const pinned = await pinnedSeqs(trx, groupId);
  if (seqs.some((seq) => !pinned.includes(seq))) throw new HubRefusal("NOT_FOUND");
  const wanted = [...seqs, ...pinned.filter((seq) => !seqs.includes(seq))];
  if (wanted.every((seq, index) => seq === pinned[index])) return unchanged(membership);
  await place(trx, groupId, wanted);
  const { changeSeq } = await tellPins(trx, membership, actor.userId);
  return { data: { changeSeq }, changedGroupId: groupId };
}

async function lockForPins(trx: Trx, actor: RealtimeActor, groupId: string): Promise<Membership> {
  const membership = await lockMembership(trx, actor, groupId);
  if (!mayPin(membership.role, membership.rules)) throw new HubRefusal("FORBIDDEN");
  if (membership.readOnly) throw new HubRefusal("READONLY");
  return membership;
}

/** Gives each its place, the first one the smallest. */
async function place(trx: Trx, groupId: string, seqs: readonly number[]): Promise<void> {
  await sql`
    update chat_pins p set place = wanted.place
    from unnest(${[...seqs]}::bigint[]) with ordinality as wanted (seq, place)
    where p.tenant_id = ${trx.tenantId} and p.group_id = ${groupId} and p.seq = wanted.seq`.execute(trx);
}

function unchanged({ changeSeq }: Membership): Changed {
  return { data: { changeSeq }, changedGroupId: null };
}
