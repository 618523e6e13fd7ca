import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";

/** A browser that somebody has signed in on. */
export interface KnownDevice {
  readonly id: string;
  /** What the browser keeps. */
  readonly token: string;
}

/** What the database keeps of a browser's cookie. */
export function hashDeviceToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Note that a person signed in on this browser. One that was known before, to whomever, keeps its value; a value that we
 * did not give is never taken over.
 */
export async function rememberDevice(trx: Trx, userId: string, cookie: string | null): Promise<KnownDevice> {
  const token = cookie !== null && (await isOurs(trx, cookie)) ? cookie : randomBytes(32).toString("base64url");
  const { rows } = await sql<{ _id: string }>`
    insert into known_devices (tenant_id, _id, user_id, token_hash)
    values (${trx.tenantId}, ${uuidv7()}, ${userId}, ${hashDeviceToken(token)})
    on conflict (tenant_id, token_hash, user_id) do update set last_used_at = now()
    returning _id`.execute(trx);
  return { id: rows[0]?._id ?? "", token };
}

/** Anyone who knew a password or a mailbox that is no longer to be trusted may have made their browser known with it. */
export async function forgetDevices(trx: Trx, userId: string, exceptDeviceId: string | null): Promise<void> {
  await sql`
    delete from known_devices k where k.tenant_id = ${trx.tenantId} and k.user_id = ${userId}
      and k._id is distinct from
        (select d.known_device_id from devices d where d.tenant_id = ${trx.tenantId} and d._id = ${exceptDeviceId}::uuid)`.execute(
    trx,
  );
}

async function isOurs(trx: Trx, token: string): Promise<boolean> {
  const row = await trx
    .selectFrom("known_devices")
    .select("_id")
    .where("tenant_id", "=", trx.tenantId)
    .where("token_hash", "=", hashDeviceToken(token))
    .executeTakeFirst();
  return row !== undefined;
}
