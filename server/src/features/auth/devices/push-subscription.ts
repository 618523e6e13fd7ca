import { isIP } from "node:net";
import { isCleanText } from "@nepnha/domain/platform/text";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";

const ENDPOINT_MAX = 2048;
/** Lengths of the two keys (RFC 8291): an uncompressed point on P-256, and the secret. */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** R3-10 a browser's PushSubscription as JSON; null takes it back. */
export const pushSubscriptionSchema = z
  .strictObject({
    endpoint: z.string().max(ENDPOINT_MAX).refine(isPushAddress),
    expirationTime: z.number().int().min(0).nullable().default(null),
    keys: z.strictObject({
      p256dh: z
        .string()
        .max(128)
        .refine((key) => bytesOf(key)?.[0] === 4 && bytesOf(key)?.length === POINT_BYTES),
      auth: z
        .string()
        .max(64)
        .refine((key) => bytesOf(key)?.length === SECRET_BYTES),
    }),
  })
  .nullable();

type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** R7-06: the subscription of this device, or null. */
export async function readPushSubscription(db: Deps["db"], actor: RequestActor): Promise<unknown> {
  const row = await db.read(actor.tenantId, (trx) =>
    trx
      .selectFrom("devices")
      .select("push_subscription")
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", actor.deviceId)
      .executeTakeFirst(),
  );
  return row?.push_subscription ?? null;
}

/** R7-06: replace the subscription of this device. */
export async function savePushSubscription(
  db: Deps["db"],
  actor: RequestActor,
  subscription: PushSubscription,
): Promise<void> {
  await db.tenant(actor.tenantId, (trx) =>
    trx
      .updateTable("devices")
      .set({ push_subscription: subscription === null ? null : JSON.stringify(subscription) })
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", actor.deviceId)
      .execute(),
  );
}

/** Push services have names on the open internet; the server will call this address, so nothing nearer may be given. */
function isPushAddress(endpoint: string): boolean {
  if (!isCleanText(endpoint, false) || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const named = hostname.includes(".") && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return protocol === "https:" && port === "" && username === "" && password === "" && named;
}

function bytesOf(key: string): Buffer | null {
  return /^[\w-]+={0,2}$/.test(key) ? Buffer.from(key, "base64url") : null;
}
