import type { Receiver } from "@nepnha/domain/features/notifications/plan";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../../../platform/db/pool.ts";

/** Somebody who can be told. */
export interface KnownReceiver extends Receiver {
  readonly userId: string;
}

interface Row {
  readonly userId: string;
  readonly takesMail: boolean;
  readonly takesPush: boolean;
  readonly choices: Receiver["choices"] | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly digest: boolean;
}

/** How these people want to be told; who was shut out is not among them. */
export async function readReceivers(trx: Trx, userIds: readonly string[]): Promise<KnownReceiver[]> {
  const { rows } = await sql<Row>`
    select u._id as "userId", u.email is not null and u.notify_email as "takesMail",
      u.notify_push and exists (select from devices d where d.tenant_id = u.tenant_id and d.user_id = u._id
        and d.revoked_at is null and d.push_subscription is not null) as "takesPush",
      s.choices, s.quiet_from as "quietFrom", s.quiet_to as "quietTo", coalesce(s.digest, false) as digest
    from users u left join notification_settings s on s.tenant_id = u.tenant_id and s.user_id = u._id
    where u.tenant_id = ${trx.tenantId} and u._id = any(${[...userIds]}::uuid[])
      and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}`.execute(trx);
  return rows.map(({ quietFrom, quietTo, choices, ...row }) => ({
    ...row,
    choices: choices ?? {},
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  }));
}
