import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from "@nepnha/contract/features/notifications/inbox";
import { channelsOf, type Receiver } from "@nepnha/domain/features/notifications/plan";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

interface Row {
  readonly choices: Receiver["choices"];
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly digest: boolean;
}

/** What somebody wants to be told, and how; what they have not said is as it is for everybody. */
export async function readNotificationSettings(trx: Trx, userId: string): Promise<NotificationSettings> {
  const { rows } = await sql<Row>`
    select choices, quiet_from as "quietFrom", quiet_to as "quietTo", digest from notification_settings
    where tenant_id = ${trx.tenantId} and user_id = ${userId}`.execute(trx);
  const { choices = {}, quietFrom = null, quietTo = null, digest = false } = rows[0] ?? {};
  const channels = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channelsOf(choices, kind)]));
  return {
    channels: channels as Record<NotificationKind, NotificationChannel[]>,
    quiet: quietFrom === null || quietTo === null ? null : { from: timeOf(quietFrom), to: timeOf(quietTo) },
    digest,
  };
}

/** Keeps what somebody wants. @returns the same as it will be read */
export async function saveNotificationSettings(
  trx: Trx,
  userId: string,
  { channels, quiet, digest }: NotificationSettings,
): Promise<NotificationSettings> {
  const choices = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, NOTIFICATION_CHANNELS.filter((one) => channels[kind].includes(one))]),
  );
  await sql`
    insert into notification_settings (tenant_id, user_id, choices, quiet_from, quiet_to, digest)
    values (${trx.tenantId}, ${userId}, ${JSON.stringify(choices)}::jsonb, ${quiet ? minuteOf(quiet.from) : null},
      ${quiet ? minuteOf(quiet.to) : null}, ${digest})
    on conflict (tenant_id, user_id) do update
      set choices = excluded.choices, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        digest = excluded.digest`.execute(trx);
  return readNotificationSettings(trx, userId);
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
