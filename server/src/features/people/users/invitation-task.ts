import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Task } from "graphile-worker";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import type { Trx } from "../../../platform/db/pool.ts";
import type { Deps } from "../../../platform/deps.ts";
import { parseBody } from "../../../platform/http/body.ts";
import { catalogueFor } from "../../../platform/http/problem.ts";
import { invitationMail } from "./invitation-mail.ts";

const payloadSchema = z.strictObject({ tenantId: z.int(), userId: z.uuid(), inviterId: z.uuid() });

/** Mails an invitation, unless the person was shut out or lost their address meanwhile. */
export function invitationTask({ db, mailer, config }: Pick<Deps, "db" | "mailer" | "config">): Task {
  return async (payload) => {
    const { tenantId, userId, inviterId } = parseBody(payloadSchema, payload);
    const found = await db.read(tenantId, (trx) => readPeople(trx, userId, inviterId));
    if (!found?.email) return;
    const url = new URL("/auth/login", config.publicUrl).href;
    await mailer.send(invitationMail(catalogueFor(found.language), { ...found, to: found.email, url }));
    await db.tenant(tenantId, (trx) =>
      trx
        .insertInto("action_logs")
        .values({
          tenant_id: trx.tenantId,
          _id: uuidv7(),
          actor_id: inviterId,
          actor_role: found.inviterRole,
          kind: ENUMS.actionLogKind.SendEmail,
          entity_kind: "users",
          entity_id: userId,
          summary: found.fullName,
          changes: "{}",
          notes: null,
          device_no: null,
        })
        .execute(),
    );
  };
}

function readPeople(trx: Trx, userId: string, inviterId: string) {
  return trx
    .selectFrom("users as u")
    .innerJoin("users as i", (join) => join.onRef("i.tenant_id", "=", "u.tenant_id").on("i._id", "=", inviterId))
    .innerJoin("tenants as t", "t.id", "u.tenant_id")
    .select(["u.email", "u.full_name as fullName", "u.user_name as userName", "u.language", "t.name as tenantName"])
    .select(["i.full_name as inviter", "i.role as inviterRole"])
    .where("u.tenant_id", "=", trx.tenantId)
    .where("u._id", "=", userId)
    .where("u.status", "=", ENUMS.genericStatus.ACTIVE)
    .executeTakeFirst();
}
