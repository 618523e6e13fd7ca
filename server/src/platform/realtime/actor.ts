import type { EnumValue } from "@nepnha/contract/platform/enums";
import type { Actor } from "@nepnha/domain/platform/permit";
import { sql } from "kysely";
import type { HubSubject } from "./hub-token.ts";
import type { Database, Trx } from "../db/pool.ts";
import { writtenOnce } from "../db/written-once.ts";
import { SessionCache } from "../http/session/session-cache.ts";
import { openSession } from "../sessions/open-session.ts";

/** The person behind a hub call, as the database knows them now. */
export interface RealtimeActor extends Actor, HubSubject {
  readonly language: "vi" | "en";
  /** Where the call comes from, for the log; empty where nobody can say. */
  readonly ip: string;
}

/**
 * The person of a token who calls from an address, or null when their session lets them in no more, as the transaction
 * sees it.
 */
export async function loadRealtimeActor(trx: Trx, subject: HubSubject, ip: string): Promise<RealtimeActor | null> {
  const found = await readActor(trx, subject);
  return found ? { ...found, ip } : null;
}

/** Like {@link loadRealtimeActor}, of people who are known until the database tells that they changed. */
export type KnownActors = typeof loadRealtimeActor;

/**
 * People behind hub calls as this process knows them: a change of role or a revocation that it commits itself counts from
 * the next call on, one of another node within a second.
 */
export function knownActors(db: Pick<Database, "onSessionChange" | "hearsSessionChanges">): KnownActors {
  const known = new SessionCache<Omit<RealtimeActor, "ip">>(db);
  return async (trx, subject, ip) => {
    const key = `${subject.tenantId}:${subject.userId}:${subject.deviceNo}`;
    const found = await known.get(key, () => readActor(trx, subject));
    return found ? { ...found, ip } : null;
  };
}

async function readActor(
  trx: Trx,
  { tenantId, userId, deviceNo }: HubSubject,
): Promise<Omit<RealtimeActor, "ip"> | undefined> {
  const [row] = await findActor(trx, { userId, deviceNo });
  if (!row) return undefined;
  return {
    tenantId,
    userId,
    deviceNo,
    role: row.role as EnumValue<"userRole">,
    language: row.language === "en" ? "en" : "vi",
    permissions: new Set(row.permissions),
  };
}

const findActor = writtenOnce((trx, { userId, deviceNo }: Pick<HubSubject, "userId" | "deviceNo">) =>
  trx
    .selectFrom("users as u")
    .innerJoin("devices as d", (join) => join.onRef("d.tenant_id", "=", "u.tenant_id").onRef("d.user_id", "=", "u._id"))
    .select(["u.role", "u.language", sql<string[]>`granted_permissions(u._id)`.as("permissions")])
    .where("u.tenant_id", "=", trx.tenantId)
    .where("u._id", "=", userId)
    .where("d.device_no", "=", deviceNo)
    .where(openSession(trx)),
);
