import { ENUMS } from "@nepnha/contract/platform/enums";
import type { PushNotice } from "@nepnha/contract/platform/push";
import { openingText } from "@nepnha/domain/features/chat/work-hours";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { job } from "../../../platform/jobs/queue.ts";
import type { StoredSubscription } from "../../../platform/push/sender.ts";

const { ACTIVE } = ENUMS.genericStatus;

/** A time of a reminder. */
interface ReminderTime {
  readonly groupId: string;
  readonly seq: number;
  /** ISO instant. */
  readonly at: string;
}

/**
 * Push to a device that the time of a reminder has come. With the worker's pauses, each e times the one before, the last
 * try comes after about half an hour.
 */
export const sendReminder = job<ReminderTime & { readonly deviceId: string }>("sendReminder", { maxAttempts: 8 });

/**
 * Devices of the members who have to be told: not of who does not come, nor of who came after it was made. A conversation that is muted is silent for who
 * has not said that they come. Whoever looks at another screen is told, too: a line in the conversation rings nowhere.
 */
const toTell = ({ tenantId }: Trx, { groupId, seq }: Pick<ReminderTime, "groupId" | "seq">) => sql`
  from chat_messages c
  join chat_members m on m.tenant_id = c.tenant_id and m.group_id = c.group_id and m.left_change_seq is null
    and m.came_from_seq <= c.seq
    and not c.payload -> 'declined' ? m.user_id::text
    and (coalesce(m.muted_until <= now(), true) or c.payload -> 'accepted' ? m.user_id::text)
  join users u on u.tenant_id = m.tenant_id and u._id = m.user_id and u.status = ${ACTIVE} and u.notify_push
    and (u.role = ${ENUMS.userRole.SUPERADMIN} or 'chatGroups.read' = any (granted_permissions(u._id)))
  join devices d on d.tenant_id = u.tenant_id and d.user_id = u._id and d.revoked_at is null
    and d.push_subscription is not null
  where c.tenant_id = ${tenantId} and c.group_id = ${groupId} and c.seq = ${seq} and c.status = ${ACTIVE}`;

/** A push for each device, after the commit. */
export async function queueReminderPushes(trx: Trx, time: ReminderTime): Promise<void> {
  await sql`
    select add_job(${sendReminder.name}, jsonb_build_object('groupId', ${time.groupId}::text, 'seq', ${time.seq}::bigint,
      'at', ${time.at}::text, 'deviceId', d._id), ${sendReminder.maxAttempts})
    ${toTell(trx, time)}`.execute(trx);
}

/** What a device is told; undefined when it has to be told nothing any more. */
export async function readReminderNotice(
  trx: Trx,
  { deviceId, ...time }: ReminderTime & { readonly deviceId: string },
): Promise<{ subscription: StoredSubscription; notice: PushNotice } | undefined> {
  const { rows } = await sql<{
    subscription: StoredSubscription;
    title: string;
    group: string;
    id: string;
    language: string;
  }>`
    select d.push_subscription as subscription, c.body as title, c._id as id, u.language,
      coalesce(nullif((select g.name from chat_groups g where g.tenant_id = c.tenant_id and g._id = c.group_id), ''),
        (select s.full_name from users s where s.tenant_id = c.tenant_id and s._id = c.sender_id)) as "group"
    ${toTell(trx, time)} and d._id = ${deviceId}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const label = catalogueFor(row.language)["chat.label.REMINDER"];
  return {
    subscription: row.subscription,
    notice: {
      title: row.group,
      body: `${label} ${openingText(Date.parse(time.at))} · ${row.title}`,
      url: `/chat?c=${time.groupId}`,
      tag: `reminder-${row.id}`,
    },
  };
}
