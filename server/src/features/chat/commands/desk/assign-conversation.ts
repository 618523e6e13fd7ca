import type { DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { joinMembers, presentMembers } from "../../membership/change-members.ts";
import { addNotice } from "../../conversation/conversation-notice.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import type { Changed } from "../changed.ts";
import { changed } from "../groups/free-group.ts";
import { mayAdvise } from "./advisers.ts";
import { lockDesk, unchanged, type DeskGroup } from "./lock-desk.ts";
import { setDesk } from "./move-desk.ts";

/**
 * Somebody of the staff answers a customer from now on, or nobody: then it is in the queue again. What was ended is open
 * again with it. Of two who take it at once the second is refused.
 * @throws HubRefusal those of the conversation, FORBIDDEN for a colleague who does not advise, TAKEN where it is somebody
 * else's than the caller knows
 */
export async function assignConversation(
  trx: Trx,
  actor: RealtimeActor,
  { groupId, userId, from }: DeskMethods["AssignConversation"]["argument"],
): Promise<Changed> {
  const group = await lockDesk(trx, actor, groupId);
  const { assigneeId, closedAt } = group.desk;
  if (assigneeId === userId && (closedAt === null || userId === null)) return unchanged(group);
  if (assigneeId !== null && assigneeId !== from) {
    throw new HubRefusal("TAKEN", { name: await nameOf(trx, assigneeId) });
  }
  return changed(await (userId === null ? giveBack(trx, actor, group) : giveTo(trx, actor, group, userId)));
}

/** The customer is told nothing of it: somebody else will answer. */
function giveBack(trx: Trx, { userId: by }: RealtimeActor, group: DeskGroup): Promise<LockedGroup> {
  const waitingSince = group.desk.waitingSince ?? group.now.toISOString();
  return setDesk(trx, group, { assigneeId: null, waitingSince, closedAt: null }, by);
}

/** @throws HubRefusal FORBIDDEN for somebody else who does not advise */
async function giveTo(
  trx: Trx,
  { userId: by }: Pick<RealtimeActor, "userId">,
  group: DeskGroup,
  assigneeId: string,
): Promise<LockedGroup> {
  if (assigneeId !== by && !(await mayAdvise(trx, assigneeId))) throw new HubRefusal("FORBIDDEN");
  return answeredBy(trx, by, group, assigneeId);
}

/** Somebody who advises answers from now on. @param by who says so @returns the conversation after it */
export async function answeredBy(
  trx: Trx,
  by: string,
  group: LockedGroup & Pick<DeskGroup, "desk">,
  assigneeId: string,
): Promise<LockedGroup> {
  const joined = await brought(trx, by, group, assigneeId);
  const given = await setDesk(trx, joined, { ...group.desk, assigneeId, closedAt: null }, by);
  if (assigneeId === by) return addNotice(trx, given, by, "CONVERSATION_TAKEN", {});
  return addNotice(trx, given, by, "CONVERSATION_ASSIGNED", { people: [assigneeId] });
}

/** Who is to answer has to be in it, and to know what was said. */
export async function brought(trx: Trx, by: string, group: LockedGroup, userId: string): Promise<LockedGroup> {
  const present = await presentMembers(trx, group.groupId);
  if (present.some((member) => member.userId === userId)) return group;
  return joinMembers(trx, group, [{ userId, role: ENUMS.chatRole.MANAGER }], { by, sees: "everything" });
}

async function nameOf(trx: Trx, userId: string): Promise<string> {
  const { full_name } = await trx
    .selectFrom("users")
    .select("full_name")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", userId)
    .executeTakeFirstOrThrow();
  return full_name;
}
