import type { NotificationKind } from "@nepnha/contract/features/notifications/inbox";
import type { MessageKey } from "@nepnha/contract/messages/vi";
import type { EnumValue } from "@nepnha/contract/platform/enums";
import { planDeliveries } from "@nepnha/domain/features/notifications/plan";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import type { KnownReceiver } from "./receivers.ts";

/** What is told, the same for all whom it is told to. */
export interface Told {
  readonly kind: NotificationKind;
  readonly style: EnumValue<"noticeStyle">;
  /** A text of the catalogues; null for the words of a campaign. */
  readonly titleKey: MessageKey | null;
  readonly textKey: MessageKey | null;
  readonly params: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  readonly link: string | null;
  /** Whoever was told something by this name is not told again. */
  readonly once: string;
  readonly campaign?: {
    readonly id: string;
    readonly channels: readonly string[];
    readonly isMarketing: boolean;
  };
}

/**
 * Puts something into the inboxes, with a delivery for each person and channel: one statement, however many there are.
 * @returns how many people are told now; who was told before, or wants nothing of the kind, is not among them
 */
export async function storeTold(
  trx: Trx,
  receivers: readonly KnownReceiver[],
  { kind, style, titleKey, textKey, params, link, once, campaign }: Told,
  now: Date,
): Promise<number> {
  const telling = { kind, ...(campaign ? { channels: campaign.channels, isMarketing: campaign.isMarketing } : {}) };
  const planned = receivers.flatMap((receiver) => {
    const deliveries = planDeliveries(receiver, telling, now.getTime());
    return deliveries.length === 0 ? [] : [{ id: uuidv7(), userId: receiver.userId, deliveries }];
  });
  if (planned.length === 0) return 0;
  const all = planned.flatMap(({ id, userId, deliveries }) => deliveries.map((one) => ({ ...one, id, userId })));
  const isInApp = planned.map(({ deliveries }) => deliveries.some(({ channel }) => channel === "IN_APP"));
  const { rows } = await sql<{ count: number }>`
    with made as (
      insert into user_notifications (tenant_id, _id, user_id, once, batch_id, kind, style, title_key, text_key, params,
        link, campaign_id, in_app)
      select ${trx.tenantId}, g.id, g.user_id, ${once}, ${uuidv7()}::uuid, ${kind}, ${style}, ${titleKey}, ${textKey},
        ${JSON.stringify(params)}::jsonb, ${link}, ${campaign?.id ?? null}::uuid, g.in_app
      from unnest(${planned.map(({ id }) => id)}::uuid[], ${planned.map(({ userId }) => userId)}::uuid[],
        ${isInApp}::boolean[]) as g (id, user_id, in_app)
      on conflict (tenant_id, user_id, once) do nothing returning _id),
    going as (
      insert into notification_deliveries (tenant_id, notification_id, channel, user_id, is_low, is_digest, due_at)
      select ${trx.tenantId}, d.id, d.channel, d.user_id, ${campaign !== undefined}, d.is_digest, d.due_at
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ channel }) => channel)}::text[],
        ${all.map(({ userId }) => userId)}::uuid[], ${all.map(({ isDigest }) => isDigest)}::boolean[],
        ${all.map(({ dueAt }) => new Date(dueAt).toISOString())}::timestamptz[])
        as d (id, channel, user_id, is_digest, due_at)
      join made on made._id = d.id)
    select count(*)::int as count from made`.execute(trx);
  return rows[0]?.count ?? 0;
}
