import { ON_DUTY, type Presence } from "@nepnha/contract/features/chat/methods/presence";
import { ENUMS } from "@nepnha/contract/platform/enums";
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

/** Whom of these people I may see come and go, as {@link readSight} says, and whether somebody is on duty. */
export async function mayLookAt(trx: Trx, actor: RealtimeActor, userIds: readonly string[]): Promise<string[]> {
  const asked = [...new Set(userIds)];
  const sees = await readSight(
    trx,
    asked.map((userId) => [actor.userId, userId]),
  );
  return asked.filter((userId) => sees(actor.userId, userId));
}

/**
 * Who may see whom come and go, of pairs of one who looks and one who is looked at. Staff see each other and whom they
 * share a conversation with, customers the staff of their conversations; guests nobody by name. Whether somebody is on
 * duty all may see. One query, whatever their number.
 */
export async function readSight(
  trx: Trx,
  pairs: readonly (readonly [watcherId: string, userId: string])[],
): Promise<(watcherId: string, userId: string) => boolean> {
  const named = pairs.filter(([, userId]) => userId !== ON_DUTY);
  const seen = new Set(named.length === 0 ? [] : await seenOf(trx, named));
  return (watcherId, userId) => userId === ON_DUTY || seen.has(pairOf(watcherId, userId));
}

async function seenOf(trx: Trx, pairs: readonly (readonly [string, string])[]): Promise<string[]> {
  const areStaff = sql`w.role <= ${USER} and u.role <= ${USER}`;
  const isOneOfStaff = sql`w.role <= ${USER} or u.role <= ${USER}`;
  const together = sql`exists (
    select from chat_members mine
    join chat_members theirs on theirs.tenant_id = mine.tenant_id and theirs.group_id = mine.group_id
    where mine.tenant_id = ${trx.tenantId} and mine.user_id = w._id and mine.left_change_seq is null
      and theirs.user_id = u._id and theirs.left_change_seq is null)`;
  const { rows } = await sql<{ watcher_id: string; user_id: string }>`
    select w._id as watcher_id, u._id as user_id
    from unnest(${pairs.map(([watcherId]) => watcherId)}::uuid[], ${pairs.map(([, userId]) => userId)}::uuid[])
      as pair (watcher_id, user_id)
    join users w on w.tenant_id = ${trx.tenantId} and w._id = pair.watcher_id and w.role <> ${GUEST}
    join users u on u.tenant_id = ${trx.tenantId} and u._id = pair.user_id and u.status = ${ACTIVE}
    where (${areStaff}) or (${isOneOfStaff}) and ${together}`.execute(trx);
  return rows.map((row) => pairOf(row.watcher_id, row.user_id));
}

function pairOf(watcherId: string, userId: string): string {
  return `${watcherId} ${userId}`;
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
