import { DESK_JOIN_MAX, type DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../../platform/realtime/refusal.ts";
import { joinMembers } from "../../membership/change-members.ts";
import { lockConversation } from "../../conversation/group-lock.ts";
import { sql } from "kysely";

const { ADVISE, COMPLAIN } = ENUMS.chatGroupType;

/** What came of it: the answer, and the conversations whose members have to hear it. */
export interface Joined {
  readonly data: DeskMethods["JoinDesk"]["data"];
  readonly groupIds: readonly string[];
}

/**
 * Who advises since yesterday comes into the conversations that are open already, with all that was said in them; who has
 * left one comes back with the next call.
 * @throws HubRefusal FORBIDDEN for customers
 */
export async function joinDesk(trx: Trx, actor: RealtimeActor): Promise<Joined> {
  if (!isStaff(actor)) throw new HubRefusal("FORBIDDEN");
  const { userId } = actor;
  const me = [{ userId, role: ENUMS.chatRole.MANAGER }];
  // All their locks before the first counter of mine is moved, and always in the same order.
  const { rows } = await sql<{ _id: string }>`
    select g._id from chat_groups g
    where g.tenant_id = ${trx.tenantId} and g.type in (${sql.lit(ADVISE)}, ${sql.lit(COMPLAIN)}) and g.closed_at is null
      and g.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)} and g.last_seq > 0 and not exists (
        select from chat_members m where m.tenant_id = g.tenant_id and m.group_id = g._id and m.user_id = ${userId}
          and m.left_change_seq is null)
    order by g._id limit ${sql.lit(DESK_JOIN_MAX)} for no key update`.execute(trx);
  const joined: string[] = [];
  for (const { _id } of rows) {
    const group = await lockConversation(trx, _id);
    if (await isIn(trx, _id, userId)) continue;
    await joinMembers(trx, group, me, { by: userId, sees: "everything" });
    joined.push(_id);
  }
  return { data: { joined: joined.length }, groupIds: joined };
}

/** Two devices of mine may ask at once: the second waited for the locks, and reads only now what the first has done. */
async function isIn(trx: Trx, groupId: string, userId: string): Promise<boolean> {
  const mine = await trx
    .selectFrom("chat_members")
    .select("user_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("left_change_seq", "is", null)
    .executeTakeFirst();
  return mine !== undefined;
}
