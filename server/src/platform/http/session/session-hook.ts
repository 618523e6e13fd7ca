import type { EnumValue } from "@nepnha/contract/platform/enums";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { SessionCache } from "./session-cache.ts";
import { hashToken, tenantOfToken } from "./token.ts";
import type { Deps } from "../../deps.ts";
import { networkOf } from "../../limits/network.ts";
import { Turnstile } from "../../limits/turnstile.ts";
import { whoNamed } from "../../limits/who.ts";
import { openSession } from "../../sessions/open-session.ts";
import type { RequestActor } from "../actor.ts";
import { OWN_MACHINE } from "../who-asks.ts";

interface SessionRow {
  readonly device_id: string;
  readonly device_no: number;
  readonly user_id: string;
  readonly role: EnumValue<"userRole">;
  readonly permissions: string[];
  readonly stale: boolean;
  readonly replaced: boolean;
}

/**
 * Somebody with many tokens of their own making takes a connection of two; whoever starts work in an office of hundreds
 * waits for a moment.
 */
const READINGS = { places: 2, perGroup: 1, perKey: 1, waiting: 2000 } as const;
const BEARER = /^Bearer ([^\s]+)$/i;

/** What a process knows of a session; each call brings its own address. */
interface Session extends Omit<RequestActor, "ip"> {
  /** Ended by another browser's sign-in, which its owner is told instead of a mere end. */
  readonly isReplaced: boolean;
}

/**
 * Resolves the bearer token of each call to `request.actor`. What is known of a session is forgotten as soon as the database
 * tells that it may have changed, so that a revoked device, a locked user or a changed role counts from the next call on;
 * after a change by another node within a second. Without a valid token the actor is null, and the route says whether it
 * minds.
 */
export function registerSession(app: FastifyInstance, { db: all }: Pick<Deps, "db">): void {
  const db = all.lane("essential");
  const sessions = new SessionCache<Session>(db);
  const turnstile = new Turnstile(READINGS);
  app.decorateRequest("actor", null);
  app.decorateRequest("isReplaced", false);
  const readActor = async (request: FastifyRequest): Promise<void> => {
    request.actor = null;
    const token = BEARER.exec(request.headers.authorization ?? "")?.[1] ?? "";
    const tenantId = tenantOfToken(token);
    if (tenantId === null) return;
    const hash = hashToken(token);
    const session = await sessions.get(hash.toString("base64"), async () => {
      const network = networkOf(request.ip, false);
      const who = network === null ? OWN_MACHINE : whoNamed(network);
      const row = await turnstile.run(who, () => findSession(db, tenantId, hash));
      const found = row && sessionFrom(row, tenantId);
      if (row?.stale && found && !found.isReplaced) touch(db, request, found);
      return found;
    });
    if (session?.isReplaced) request.isReplaced = true;
    else if (session) request.actor = { ...session, ip: request.ip };
  };
  app.decorate("readActor", readActor);
  app.addHook("onRequest", readActor);
}

async function findSession(db: Deps["db"], tenantId: number, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await db.read(tenantId, (trx) =>
    sql<SessionRow>`
      select d._id as device_id, d.device_no, u._id as user_id, u.role,
        d.last_seen_at < now() - interval '1 minute' as stale, d.revoked_at is not null as replaced,
        granted_permissions(u._id) as permissions
      from devices d join users u on u.tenant_id = d.tenant_id and u._id = d.user_id
      where d.tenant_id = ${trx.tenantId} and d.token_hash = ${hash} and ${openSession(trx, "SINGLE_WEB")}`.execute(
      trx,
    ),
  );
  return rows[0];
}

function sessionFrom(row: SessionRow, tenantId: number): Session {
  return {
    userId: row.user_id,
    role: row.role,
    permissions: new Set(row.permissions),
    tenantId,
    deviceId: row.device_id,
    deviceNo: row.device_no,
    isReplaced: row.replaced,
  };
}

/** Note that the device was seen; the call does not wait for it. */
function touch(db: Deps["db"], request: FastifyRequest, { tenantId, deviceId }: Session): void {
  db.tenant(tenantId, (trx) =>
    trx
      .updateTable("devices")
      .set({ last_seen_at: sql<Date>`now()` })
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", deviceId)
      .where("last_seen_at", "<", sql<Date>`now() - interval '1 minute'`)
      .execute(),
  ).catch((error: unknown) => request.log.warn({ err: error }, "a device's last visit was not noted"));
}
