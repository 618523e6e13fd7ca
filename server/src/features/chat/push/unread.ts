import { ENUMS, enumKey } from "@nepnha/contract/platform/enums";
import type { PushNotice } from "@nepnha/contract/platform/push";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { SEES_DESK } from "../sight/desk-sight.ts";
import { notHidden } from "../commands/hidden/not-hidden.ts";
import { UNREAD_TYPES } from "../kinds/kinds.ts";
import { PRESENT } from "../../../platform/realtime/presence.ts";
import type { StoredSubscription } from "../../../platform/push/sender.ts";

const { ACTIVE } = ENUMS.genericStatus;
/** At most one push per person and conversation in this time. */
const PAUSE_SECONDS = 60;
const BODY_LENGTH = 120;

/** A device to be pushed about a conversation. */
export interface Waiting {
  readonly userId: string;
  readonly deviceId: string;
  /** The newest message that the person has not read. */
  readonly seq: number;
  /** How long the pause since the last push still lasts; 0 when it is over. */
  readonly waitSeconds: number;
}

/**
 * The newest message of others that a member has not read, or that an edit named them in, and that they may read; what a
 * colleague answers is theirs.
 */
const UNREAD = sql`
  from chat_members m
  join chat_groups g on g.tenant_id = m.tenant_id and g._id = m.group_id and g.status <> ${ENUMS.genericStatus.DELETED}
  left join lateral (
    select min(x.seq) - 1 as seq from chat_mentions x
    where x.tenant_id = m.tenant_id and x.user_id = m.user_id and x.group_id = m.group_id and x.added) named on true
  join lateral (
    select c.seq, c.sender_id, c.body, c.type from chat_messages c
    where c.tenant_id = m.tenant_id and c.group_id = m.group_id and c.status = ${ACTIVE}
      and c.type = any(${UNREAD_TYPES}::smallint[])
      and c.seq >= m.visible_from_seq and c.seq > least(m.last_read_seq, named.seq) and c.sender_id <> m.user_id
      and (c.seq > m.last_read_seq or exists (
        select from chat_mentions x where x.tenant_id = m.tenant_id and x.user_id = m.user_id and x.group_id = m.group_id
          and x.seq = c.seq and x.added))
      and ${notHidden(sql.ref("m.user_id"), "c")}
    order by c.seq desc limit 1) latest on true
  join users u on u.tenant_id = m.tenant_id and u._id = m.user_id and u.status = ${ACTIVE} and u.notify_push
    and (u.role > ${ENUMS.userRole.USER} or coalesce(g.assigned_to, u._id) = u._id)
  join devices d on d.tenant_id = u.tenant_id and d.user_id = u._id and d.revoked_at is null
    and d.push_subscription is not null`;
const mayRead = ({ tenantId }: Trx) => sql`m.tenant_id = ${tenantId} and m.left_change_seq is null
  and (coalesce(m.muted_until <= now(), true) or exists (
    select from chat_mentions x where x.tenant_id = m.tenant_id and x.user_id = m.user_id and x.group_id = m.group_id
      and (x.seq > m.last_read_seq or x.added) and x.seq >= m.visible_from_seq))
  and (u.role = ${ENUMS.userRole.SUPERADMIN} or 'chatGroups.read' = any (granted_permissions(u._id)))
  and ${SEES_DESK}
  and not exists (
    select from hub_presence h where h.tenant_id = m.tenant_id and h.user_id = m.user_id and h.seen_at > ${PRESENT})`;

/** Devices of members who are away and have something unread that they were not pushed about yet. */
export async function findWaiting(trx: Trx, groupId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.user_id as "userId", d._id as "deviceId", latest.seq,
      greatest(0, coalesce(ceil(${PAUSE_SECONDS} - extract(epoch from now() - p.pushed_at)), 0))::integer as "waitSeconds"
    ${UNREAD}
    left join push_marks p on p.tenant_id = m.tenant_id and p.user_id = m.user_id and p.group_id = m.group_id
    where m.group_id = ${groupId} and ${mayRead(trx)} and coalesce(p.seq, 0) < latest.seq`.execute(trx);
  return rows;
}

/** Notes that people are pushed about a conversation up to a message. */
export async function markPushed(trx: Trx, groupId: string, waiting: readonly Waiting[]): Promise<void> {
  const seqOf = new Map(waiting.map(({ userId, seq }) => [userId, seq]));
  await sql`
    insert into push_marks (tenant_id, user_id, group_id, seq)
    select ${trx.tenantId}, user_id, ${groupId}::uuid, seq
    from unnest(${[...seqOf.keys()]}::uuid[], ${[...seqOf.values()]}::bigint[]) as t (user_id, seq)
    on conflict (tenant_id, user_id, group_id) do update set seq = excluded.seq, pushed_at = now()`.execute(trx);
}

/** What a device is told of a conversation at this moment; undefined when there is nothing any more. */
export async function readNotice(
  trx: Trx,
  groupId: string,
  deviceId: string,
): Promise<{ subscription: StoredSubscription; notice: PushNotice } | undefined> {
  const { rows } = await sql<{
    subscription: StoredSubscription;
    direct: boolean;
    group: string;
    sender: string;
    body: string;
    type: number;
    language: string;
  }>`
    select d.push_subscription as subscription, g.direct_low is not null as direct, g.name as group,
      sender.full_name as sender, latest.body, latest.type, u.language
    ${UNREAD}
    join users sender on sender.tenant_id = m.tenant_id and sender._id = latest.sender_id
    where m.group_id = ${groupId} and d._id = ${deviceId} and ${mayRead(trx)}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const title = row.direct || row.group === "" ? row.sender : row.group;
  const notice = { title, body: beginning(shortText(row)), url: `/chat?c=${groupId}`, tag: groupId };
  return { subscription: row.subscription, notice };
}

/** A message in a line: its words, or what kind it is and then its words. */
function shortText({ type, body, language }: { type: number; body: string; language: string }): string {
  if (kindOf(type)?.preview !== "label") return body;
  const texts: Readonly<Record<string, string | undefined>> = catalogueFor(language);
  return `${texts[`chat.label.${enumKey("chatMessageType", type)}`] ?? ""} ${body}`.trim();
}

/** The first characters as people count them. */
function beginning(text: string): string {
  const characters = [...new Intl.Segmenter("vi").segment(text.slice(0, BODY_LENGTH * 20))];
  return characters
    .slice(0, BODY_LENGTH)
    .map(({ segment }) => segment)
    .join("");
}
