import type { DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { ensureGroup, setMembers } from "../../conversation/row-groups.ts";
import type { Changed } from "../changed.ts";
import { lockDesk } from "./lock-desk.ts";

const { MEMBER } = ENUMS.chatRole;
/** What a conversation's notes belong to. */
const FEATURE = "chatGroups";
const NAME_MAX = 100;

/**
 * What the staff of a customer's conversation say among themselves about it: a conversation of its own beside it, so that
 * nothing of it reaches the customer, neither words nor counters nor the time of them. Its people are those of the staff who are
 * in the customer's conversation now; whoever comes later reads what was noted before.
 * @throws HubRefusal those of a customer's conversation, FORBIDDEN for customers
 */
export async function openNotes(
  trx: Trx,
  actor: RealtimeActor,
  { groupId: id }: DeskMethods["OpenNotes"]["argument"],
): Promise<Changed<DeskMethods["OpenNotes"]["data"]>> {
  await lockDesk(trx, actor, id);
  const { rows } = await sql<{ _id: string; name: string; role: number }>`
    select u._id, u.full_name as name, u.role from chat_members m
    join users u on u.tenant_id = m.tenant_id and u._id = m.user_id
    where m.tenant_id = ${trx.tenantId} and m.group_id = ${id} and m.left_change_seq is null
    order by m.joined_change_seq, u._id`.execute(trx);
  const customers = rows.filter((person) => !isStaff(person)).map(({ name }) => name);
  const name = `Nội bộ: ${customers.join(", ")}`.slice(0, NAME_MAX);
  const owner = { by: actor.userId, feature: FEATURE, id };
  const groupId = await ensureGroup(trx, owner, { type: ENUMS.chatGroupType.USERS, name, showsHistory: true });
  const staff = rows.filter(isStaff).map(({ _id: userId }) => ({ userId, role: MEMBER }));
  await setMembers(trx, owner, staff);
  return { data: { groupId }, changedGroupId: groupId };
}
