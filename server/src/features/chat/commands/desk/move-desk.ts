import type { DeskState } from "@nepnha/contract/features/chat/methods/desk";
import { afterMessage } from "@nepnha/domain/features/chat/desk";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import type { LockedGroup } from "../../group-lock.ts";
import { recordChange } from "../../record-change.ts";
import { tellAway } from "./away.ts";

/** A customer's conversation stands otherwise at the desk, and its members hear it. @returns it after the change */
export async function setDesk(trx: Trx, group: LockedGroup, desk: DeskState, by: string): Promise<LockedGroup> {
  const { groupId } = group;
  await trx
    .updateTable("chat_groups")
    .set({ assigned_to: desk.assigneeId, waiting_since: desk.waitingSince, closed_at: desk.closedAt })
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", groupId)
    .execute();
  return recordChange(trx, group, {
    tells: (changeSeq) => ({ event: "UpdatedGroup", payload: { groupId, patch: { desk }, by, changeSeq } }),
  });
}

/** What a message changes at the desk, if anything: most change nothing, and cost nothing here. */
export async function moveDesk(
  trx: Trx,
  actor: RealtimeActor,
  desk: DeskState | null,
  after: LockedGroup,
): Promise<void> {
  if (!desk) return;
  const next = afterMessage(desk, isStaff(actor), after.now.toISOString());
  if (next.waitingSince === desk.waitingSince && next.closedAt === desk.closedAt) return;
  const moved = await setDesk(trx, after, next, actor.userId);
  if (desk.waitingSince === null && next.waitingSince !== null) await tellAway(trx, moved, actor.userId);
}
