import { isDeepStrictEqual } from "node:util";
import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { afterMessage } from "@nepnha/domain/features/chat/desk";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import type { LockedGroup } from "../../conversation/group-lock.ts";
import { recordChange } from "../../record-change.ts";
import { mayAdvise } from "./advisers.ts";
import { tellAway } from "./away.ts";

/** A customer's conversation stands otherwise at the desk, and its members hear it. @returns it after the change */
export async function setDesk(trx: Trx, group: LockedGroup, desk: DeskState, by: string): Promise<LockedGroup> {
  const { groupId } = group;
  await trx
    .updateTable("chat_groups")
    .set({ assigned_to: desk.assigneeId, assigned_by: by, waiting_since: desk.waitingSince, closed_at: desk.closedAt })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .execute();
  return recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "UpdatedGroup", payload: { groupId, patch: { desk }, by, changeSeq } }),
  });
}

/** What a message changes at the desk, if anything: most change nothing, and those of the staff cost nothing here. */
export async function moveDesk(trx: Trx, actor: RealtimeActor, desk: DeskState, after: LockedGroup): Promise<void> {
  const said = afterMessage(desk, isStaff(actor), after.now.toISOString());
  const next = { ...said, assigneeId: isStaff(actor) ? said.assigneeId : await stillAdvises(trx, said.assigneeId) };
  if (isDeepStrictEqual(next, desk)) return;
  const moved = await setDesk(trx, after, next, actor.userId);
  if (desk.waitingSince === null && next.waitingSince !== null) await tellAway(trx, moved, actor.userId);
}

/** Who answers; nobody where they were let go or advise no more: then the customer is in the queue again. */
async function stillAdvises(trx: Trx, assigneeId: string | null): Promise<string | null> {
  return assigneeId !== null && (await mayAdvise(trx, assigneeId)) ? assigneeId : null;
}
