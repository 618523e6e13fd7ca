import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { DeskMethods } from "@nepnha/contract/features/chat/methods/desk";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../platform/realtime/actor.ts";
import { HubRefusal } from "../../../platform/realtime/refusal.ts";
import { foundMembers, presentMembers } from "../membership/change-members.ts";
import { ensureGroup } from "../conversation/row-groups.ts";

const { ADVISE, COMPLAIN } = ENUMS.chatGroupType;
const { CUSTOMER, MANAGER } = ENUMS.chatRole;
/** The conversations of somebody from outside with the company, each with what its row and its name begin with. */
const KINDS = {
  advice: { type: ADVISE, feature: "users", title: "Tư vấn" },
  complaint: { type: COMPLAIN, feature: "complaints", title: "Khiếu nại" },
} as const;

/** Who is asked; more only make each believe that another one answers. */
const MOST_ADVISERS = 20;

/**
 * The conversation in which somebody from outside is advised, made when they have none: one for each of them, also when
 * they open it twice at once. Those who advise are in it; they see it in their lists once something was said.
 * @throws HubRefusal FORBIDDEN for staff, who advise
 */
export async function openAdvise(trx: Trx, actor: RealtimeActor): Promise<ChatMethods["OpenAdvise"]["data"]> {
  if (isStaff(actor)) throw new HubRefusal("FORBIDDEN");
  return openAdviceFor(trx, actor.userId);
}

/** The same for somebody from outside, by a feature that has just come to know them. */
export function openAdviceFor(trx: Trx, userId: string): Promise<{ groupId: string }> {
  return openAtDesk(trx, userId, "advice");
}

/** That conversation, and those who advise in it. */
export async function adviceOf(
  trx: Trx,
  userId: string,
): Promise<{ readonly groupId: string; readonly adviserIds: string[] }> {
  const { groupId } = await openAdviceFor(trx, userId);
  const members = await presentMembers(trx, groupId);
  return { groupId, adviserIds: members.filter(({ role }) => role !== CUSTOMER).map((member) => member.userId) };
}

/**
 * The same for a complaint, which is a record: its messages are not edited, and taken back for five minutes only.
 * @throws HubRefusal FORBIDDEN for staff, and for guests, who have bought nothing yet
 */
export async function openComplaint(trx: Trx, actor: RealtimeActor): Promise<DeskMethods["OpenComplaint"]["data"]> {
  if (isStaff(actor) || !mayWriteIn(actor.role, COMPLAIN)) throw new HubRefusal("FORBIDDEN");
  return openAtDesk(trx, actor.userId, "complaint");
}

async function openAtDesk(trx: Trx, userId: string, kind: keyof typeof KINDS): Promise<{ groupId: string }> {
  const { type, feature, title } = KINDS[kind];
  const { full_name: name } = await trx
    .selectFrom("users")
    .select("full_name")
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", userId)
    .executeTakeFirstOrThrow();
  const owner = { by: userId, feature, id: userId };
  const groupId = await ensureGroup(trx, owner, { type, name: `${title} · ${name}` });
  if ((await presentMembers(trx, groupId)).length > 0) return { groupId };
  const advisers = (await readAdvisers(trx)).map((adviser) => ({ userId: adviser, role: MANAGER }));
  await foundMembers(trx, groupId, [{ userId, role: CUSTOMER }, ...advisers], userId);
  return { groupId };
}

/**
 * Who advises: staff with that right; where nobody of them has it, administrators, and at last whoever owns the company,
 * whom else no stranger writes to.
 */
async function readAdvisers(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from (
      select u._id, u.role, u.created_at, max(u.role) over () as nearest from users u
      where u.tenant_id = ${trx.tenantId} and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
        and (u.role < ${sql.lit(ENUMS.userRole.USER)}
          or u.role = ${sql.lit(ENUMS.userRole.USER)} and 'chatGroups.chatAdviseComplaint' = any(granted_permissions(u._id)))
    ) advising where role = nearest order by created_at, _id limit ${sql.lit(MOST_ADVISERS)}`.execute(trx);
  return rows.map(({ _id }) => _id);
}
