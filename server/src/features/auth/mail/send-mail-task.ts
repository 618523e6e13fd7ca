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
    await db.tenant(tenantId, (trx) => logSent(trx, tenantId, receiver));
  };
}

interface Receiver {
  readonly userId: string;
  readonly role: number;
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
  readonly tenantName: string;
}

async function receiverOf(trx: Trx, codeId: string, settings: AuthSettings): Promise<Receiver | undefined> {
  return trx
    .selectFrom("otp_codes as code")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant_id", "=", "code.tenant_id").onRef("u._id", "=", "code.user_id"),
    )
    .innerJoin("tenants as t", "t.id", "code.tenant_id")
    .select([
      "u._id as userId",
      "u.role",
      "code.email",
      "u.full_name as fullName",
      "u.language",
      "t.name as tenantName",
    ])
    .where("code.tenant_id", "=", trx.tenantId)
    .where("code._id", "=", codeId)
    .where("code.used_at", "is", null)
    .where("code.tries", "<", settings["otp.maxAttempts"])
    .where("code.expires_at", ">", sql<Date>`clock_timestamp()`)
    .where("u.status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
}

async function logSent(trx: Trx, tenantId: number, { userId, role, fullName }: Receiver): Promise<void> {
  const actor = { tenantId, userId, role: role as EnumValue<"userRole">, ip: "", deviceNo: null };
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.SendEmail, entityKind: "users", entityId: userId, summary: fullName },
  ]);
}
