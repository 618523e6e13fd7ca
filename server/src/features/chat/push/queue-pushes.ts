import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { addSingleJob, job } from "../../../platform/jobs/queue.ts";

/** By then an open page has read the message, and presence is written. */
const AFTER_SECONDS = 4;

/** Find out who is to be told of a conversation. */
export const pushMessages = job<{ groupId: string }>("pushMessages", { maxAttempts: 5 });

/**
 * Push to a device what its person has not read of a conversation. With the worker's pauses, each e times the one before,
 * the last try comes after about half an hour.
 */
export const sendPush = job<{ groupId: string; deviceId: string }>("sendPush", { maxAttempts: 8 });

/**
 * Asks for pushes about new messages of these conversations: one job per conversation, which waits a moment. Only where
 * somebody takes pushes at all.
 */
export async function queuePushes(trx: Trx, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return;
  await sql`
    select add_single_job(${pushMessages.name}, jsonb_build_object('groupId', g.id), ${pushMessages.maxAttempts}, g.id::text,
      ${AFTER_SECONDS})
    from unnest(${[...groupIds]}::uuid[]) as g (id)
    where exists (
      select from chat_members m
      join devices d on d.tenant_id = m.tenant_id and d.user_id = m.user_id
      where m.tenant_id = ${trx.tenantId} and m.group_id = g.id and m.left_change_seq is null
        and d.revoked_at is null and d.push_subscription is not null)`.execute(trx);
}

/** People who are named by an edit may be pushed about a message once more; of later ones they know by the same push. */
export async function pushAgain(trx: Trx, groupId: string, seq: number, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    update push_marks set seq = ${seq - 1}
    where tenant_id = ${trx.tenantId} and group_id = ${groupId} and user_id = any(${[...userIds]}::uuid[])
      and seq >= ${seq}`.execute(trx);
}

/** The same again later: some were pushed only just now. */
export async function queuePushLater(trx: Trx, groupId: string, afterSeconds: number): Promise<void> {
  await addSingleJob(trx, pushMessages, { groupId }, groupId, { afterSeconds });
}
