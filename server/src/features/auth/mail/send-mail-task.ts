import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import type { SettingValues } from "@nepnha/contract/platform/settings";
import { parseBody } from "../../../platform/http/body.ts";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { otpMail } from "./otp-mail.ts";

type AuthSettings = SettingValues<typeof AUTH_SETTINGS>;

const payloadSchema = z.strictObject({ tenantId: z.int(), codeId: z.uuid(), code: z.string() });

/**
 * Mails a sign-in code while it is of use. A code for an address that nobody has, one that is used, dead, replaced or
 * expired meanwhile is dropped. A refusal of the mail server is thrown, so that the job is tried again.
 */
export function sendMailTask({ db, mailer }: Pick<Deps, "db" | "mailer">): Task {
  return async (payload) => {
    const { tenantId, codeId, code } = parseBody(payloadSchema, payload);
    const { settings, receiver } = await db.read(tenantId, async (trx) => {
      const all = await readSettings(trx, AUTH_SETTINGS);
      return { settings: all, receiver: await receiverOf(trx, codeId, all) };
    });
    if (!receiver) return;
    const minutes = Math.floor(settings["otp.ttlSeconds"] / 60);
    await mailer.send(otpMail(catalogueFor(receiver.language), { to: receiver.email, code, minutes, ...receiver }));
    const { userId, role, fullName } = receiver;
    if (userId !== null) await db.tenant(tenantId, (trx) => logSent(trx, tenantId, { userId, role, fullName }));
  };
}

interface Receiver {
  /** Null for somebody who registers. */
  readonly userId: string | null;
  readonly role: number | null;
  readonly email: string;
  readonly fullName: string | null;
  readonly language: string;
  readonly tenantName: string;
}

/** Whoever has the address, or somebody who registers with it where nobody has. */
async function receiverOf(trx: Trx, codeId: string, settings: AuthSettings): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select u._id as "userId", u.role, c.email, u.full_name as "fullName",
      coalesce(u.language, c.registers_in) as language, t.name as "tenantName"
    from otp_codes c
    join tenants t on t.id = c.tenant_id
    left join users u on u.tenant_id = c.tenant_id and u._id = c.user_id and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
    where c.tenant_id = ${trx.tenantId} and c._id = ${codeId} and c.used_at is null
      and c.tries < ${settings["otp.maxAttempts"]} and c.expires_at > clock_timestamp()
      and (u._id is not null or c.registers_in is not null and not exists (
        select from users other
        where other.tenant_id = ${trx.tenantId} and other.email = c.email and other.status <> ${sql.lit(ENUMS.genericStatus.DELETED)}))`.execute(
    trx,
  );
  return rows[0];
}

async function logSent(
  trx: Trx,
  tenantId: number,
  { userId, role, fullName }: { userId: string; role: number | null; fullName: string | null },
): Promise<void> {
  const actor = { tenantId, userId, role: role as EnumValue<"userRole">, ip: "", deviceNo: null };
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.SendEmail, entityKind: "users", entityId: userId, summary: fullName ?? "" },
  ]);
}
