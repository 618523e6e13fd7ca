import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { Deps, Secrets } from "../deps.ts";
import { openSession } from "../sessions/open-session.ts";

/** Whom a chat token was given to. */
export interface HubSubject {
  readonly tenantId: number;
  /** Number of the device that signed in. */
  readonly deviceNo: number;
  readonly userId: string;
}

const LIFE_SECONDS = 600;
/** Signed with the rest, so that no other signature of the same key can pass for a chat token. */
const PURPOSE = "chat";
const claimsSchema = z.tuple([z.int().min(1).max(2_147_483_647), z.int().min(1), z.uuid(), z.int()]);

/**
 * A short token that opens the chat service and nothing else. It may end up in addresses (browsers cannot send headers
 * with a WebSocket), so it lives ten minutes only.
 * @param now by the database's clock, which judges it later
 */
export function issueHubToken(secrets: Secrets, { tenantId, deviceNo, userId }: HubSubject, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const claims = Buffer.from(JSON.stringify([tenantId, deviceNo, userId, expires])).toString("base64url");
  return `${PURPOSE}.${claims}.${sign(secrets, claims).toString("base64url")}`;
}

/** Works when it is a person's turn. @throws AppError RATE_LIMITED where too much of theirs waits already */
export type HubTurns = <T>(person: Pick<HubSubject, "tenantId" | "userId">, work: () => Promise<T>) => Promise<T>;

/** What judges chat tokens, each when it is its person's turn. */
export interface HubTokenDeps extends Pick<Deps, "db" | "secrets"> {
  readonly inTurn: HubTurns;
}

/**
 * Whom a chat token was given to; null when it is not ours, expired, or its session lets nobody in any more.
 * @throws AppError RATE_LIMITED
 */
export async function verifyHubToken({ db, secrets, inTurn }: HubTokenDeps, token: string): Promise<HubSubject | null> {
  const [purpose, claims, signature, ...rest] = token.split(".");
  if (purpose !== PURPOSE || claims === undefined || signature === undefined || rest.length > 0) return null;
  const expected = sign(secrets, claims);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [tenantId, deviceNo, userId, expires] = claimsSchema.parse(
    JSON.parse(Buffer.from(claims, "base64url").toString()),
  );
  const subject = { tenantId, deviceNo, userId };
  return (await inTurn(subject, () => isLetIn(db, subject, expires))) ? subject : null;
}

async function isLetIn(db: Deps["db"], { tenantId, deviceNo, userId }: HubSubject, expires: number): Promise<boolean> {
  const { rows } = await db.read(tenantId, (trx) =>
    sql`
      select from devices d join users u on u.tenant_id = d.tenant_id and u._id = d.user_id
      where d.tenant_id = ${trx.tenantId} and d.device_no = ${deviceNo} and d.user_id = ${userId}
        and ${openSession(trx)} and to_timestamp(${expires}) > now()`.execute(trx),
  );
  return rows.length > 0;
}

function sign(secrets: Secrets, claims: string): Buffer {
  return createHmac("sha256", secrets.chatToken).update(`${PURPOSE}.${claims}`).digest();
}
