import { ON_DUTY, type Presence } from "@nepnha/contract/features/chat/methods/presence";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { isStaff } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { Trx } from "../../../../platform/db/pool.ts";
import type { RealtimeActor } from "../../../../platform/realtime/actor.ts";
import { PRESENT } from "../../../../platform/realtime/presence.ts";

const { ADMIN, GUEST, USER } = ENUMS.userRole;
const { ACTIVE } = ENUMS.genericStatus;
/** Whoever comes back within this time was not away: a reload, a tunnel, a server that starts anew. */
const AWAY_AFTER = sql`now() - interval '30 seconds'`;

/** Everybody who counts as connected, on any node; the second part is who went a moment ago. */
const thereNow = ({ tenantId }: Trx) => sql`
  select user_id from hub_presence where tenant_id = ${tenantId} and seen_at > ${PRESENT}
  union select user_id from user_seen where tenant_id = ${tenantId} and seen_at > ${AWAY_AFTER}`;

/** Who is connected now, {@link ON_DUTY} among them while somebody who advises is. One query, whoever looks at how many. */
export async function readThere(trx: Trx): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string; advises: boolean }>`
    select there.user_id, u.role <= ${ADMIN}
      or u.role = ${USER} and 'chatGroups.chatAdviseComplaint' = any(granted_permissions(u._id)) as advises
    from (${thereNow(trx)}) as there
    join users u on u.tenant_id = ${trx.tenantId} and u._id = there.user_id and u.status = ${ACTIVE}`.execute(trx);
  const there = new Set(rows.map(({ user_id }) => user_id));
  return rows.some(({ advises }) => advises) ? there.add(ON_DUTY) : there;
}

/** When each of these people was last connected, ISO instants by person. */
export async function readLastSeen(trx: Trx, userIds: readonly string[]): Promise<Map<string, string>> {
  const ids = userIds.filter((id) => id !== ON_DUTY);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; seen_at: Date }>`
    select user_id, max(seen_at) as seen_at from (
      select user_id, seen_at from user_seen where tenant_id = ${trx.tenantId} and user_id = any(${ids}::uuid[])
      union all
      select user_id, seen_at from hub_presence where tenant_id = ${trx.tenantId} and user_id = any(${ids}::uuid[])
    ) as seen group by user_id`.execute(trx);
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, seen_at.toISOString()]));
}

/**
 * Whom of these people I may see come and go. Staff see each other and whom they share a conversation with, customers the
 * staff of their conversations; guests nobody by name, but whether somebody is on duty, as customers do.
 */
export async function mayLookAt(trx: Trx, actor: RealtimeActor, userIds: readonly string[]): Promise<string[]> {
  const duty = userIds.includes(ON_DUTY) ? [ON_DUTY] : [];
  const ids = userIds.filter((id) => id !== ON_DUTY);
  if (actor.role === GUEST || ids.length === 0) return duty;
  const ofStaff = sql`u.role <= ${USER}`;
  const together = sql`exists (
    select from chat_members mine
    join chat_members theirs on theirs.tenant_id = mine.tenant_id and theirs.group_id = mine.group_id
    where mine.tenant_id = ${trx.tenantId} and mine.user_id = ${actor.userId} and mine.left_change_seq is null
      and theirs.user_id = u._id and theirs.left_change_seq is null)`;
  const { rows } = await sql<{ _id: string }>`
    select u._id from users u
    where u.tenant_id = ${trx.tenantId} and u._id = any(${ids}::uuid[]) and u.status = ${ACTIVE}
      and (${isStaff(actor) ? sql`${ofStaff} or ${together}` : sql`${ofStaff} and ${together}`})`.execute(trx);
  return [...duty, ...rows.map(({ _id }) => _id)];
}

/** How these people stand. */
export function presenceOf(
  userIds: readonly string[],
  there: ReadonlySet<string>,
  lastSeen: ReadonlyMap<string, string>,
): Presence[] {
  return userIds.map((userId) => ({
    userId,
    online: there.has(userId),
    lastSeenAt: lastSeen.get(userId) ?? null,
  }));
}
