import { ENUMS } from "@nepnha/contract/enums";
import { OTP } from "@nepnha/contract/constants";
import { parseBody } from "../http/body.ts";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { catalogueFor } from "../http/problem.ts";
import { otpMail } from "./otp-mail.ts";

const payloadSchema = z.strictObject({ tenantId: z.int(), codeId: z.uuid(), code: z.string() });

/**
 * Mails a sign-in code while it is of use. A code for an address that nobody has, one that is used, dead, replaced or
 * expired meanwhile is dropped. A refusal of the mail server is thrown, so that the job is tried again.
 */
export function sendMailTask({ db, mailer }: Pick<Deps, "db" | "mailer">): Task {
  return async (payload) => {
    const { tenantId, codeId, code } = parseBody(payloadSchema, payload);
    const receiver = await db.read(tenantId, (trx) => receiverOf(trx, codeId));
    if (!receiver) return;
    await mailer.send(otpMail(catalogueFor(receiver.language), { to: receiver.email, code, ...receiver }));
    await db.tenant(tenantId, (trx) => logSent(trx, receiver));
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

async function receiverOf(trx: Trx, codeId: string): Promise<Receiver | undefined> {
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
    .where("code._id", "=", codeId)
    .where("code.used_at", "is", null)
    .where("code.tries", "<", OTP.tries)
    .where("code.expires_at", ">", sql<Date>`clock_timestamp()`)
    .where("u.status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
}

async function logSent(trx: Trx, { userId, role, fullName }: Receiver): Promise<void> {
  await trx
    .insertInto("action_logs")
    .values({
      _id: uuidv7(),
      actor_id: userId,
      actor_role: role,
      kind: ENUMS.actionLogKind.SendEmail,
      entity_kind: "users",
      entity_id: userId,
      summary: fullName,
      changes: "{}",
      notes: null,
      device_no: null,
    })
    .execute();
}
