import type { OwnDevice, OwnLogin } from "@nepnha/contract/features/auth/auth";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { en } from "@nepnha/contract/messages/en";
import { sql } from "kysely";
import type { Deps } from "../../../platform/deps.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";
import { AppError, catalogueFor } from "../../../platform/http/problem.ts";
import { deviceName } from "./device-name.ts";
import { endDevices, tellEnded } from "./end-devices.ts";
import { countryName, countryOf } from "./place.ts";

const LOGIN_LIMIT = 50;
const { UserRegister, UserLogin, UserLogout, DisconnectDevice } = ENUMS.actionLogKind;

/** Where somebody is signed in: this device first, then those used last. Names in the language that was asked for. */
export async function ownDevices(
  { db }: Pick<Deps, "db">,
  actor: RequestActor,
  acceptLanguage: string | undefined,
): Promise<{ items: OwnDevice[] }> {
  const catalogue = catalogueFor(acceptLanguage);
  const { rows } = await db.read(actor.tenantId, (trx) =>
    sql<{
      _id: string;
      device_no: number;
      user_agent: string;
      platform: OwnDevice["platform"];
      ip: string;
      created_at: Date;
      last_seen_at: Date;
      is_online: boolean;
    }>`
      select d._id, d.device_no, d.user_agent, d.platform, d.ip, d.created_at, d.last_seen_at,
        d.last_seen_at > now() - interval '2 minutes' as is_online
      from devices d
      where d.tenant_id = ${trx.tenantId} and d.user_id = ${actor.userId} and d.revoked_at is null
      order by d._id = ${actor.deviceId} desc, d.last_seen_at desc, d._id desc`.execute(trx),
  );
  const items = await Promise.all(
    rows.map(async (row): Promise<OwnDevice> => ({
      _id: row._id,
      deviceNo: row.device_no,
      deviceName: deviceName(row.user_agent, catalogue),
      platform: row.platform,
      ip: row.ip,
      place: await placeOf(row.ip, catalogue),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isOnline: row.is_online,
      isCurrent: row._id === actor.deviceId,
    })),
  );
  return { items };
}

/**
 * End one of one's own sessions, this one included.
 * @throws AppError NOT_FOUND for anybody else's, and for one that has ended
 */
export async function endOwnDevice(deps: Deps, actor: RequestActor, id: string): Promise<void> {
  const ended = await deps.db.tenant(actor.tenantId, async (trx) => {
    const device = await trx
      .selectFrom("devices")
      .select("_id")
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", id)
      .where("user_id", "=", actor.userId)
      .executeTakeFirst();
    return device ? endDevices(trx, actor, { ids: [id] }) : [];
  });
  if (ended.length === 0) throw new AppError("NOT_FOUND");
  tellEnded(deps, ended);
}

/** End all of one's own sessions but this one. @returns how many there were */
export async function endOtherDevices(deps: Deps, actor: RequestActor): Promise<number> {
  const { tenantId, userId, deviceId } = actor;
  const ended = await deps.db.tenant(tenantId, (trx) => endDevices(trx, actor, { userId, exceptDeviceId: deviceId }));
  tellEnded(deps, ended);
  return ended.length;
}

/** Tries to sign in to one's own account, newest first. */
export async function ownLogins(
  { db }: Pick<Deps, "db">,
  { tenantId, userId }: RequestActor,
  acceptLanguage: string | undefined,
): Promise<{ items: OwnLogin[] }> {
  const catalogue = catalogueFor(acceptLanguage);
  const { rows } = await db.read(tenantId, (trx) =>
    sql<{
      at: Date;
      kind: OwnLogin["kind"];
      result: OwnLogin["result"];
      ip: string;
      platform: OwnLogin["platform"];
      notes: string | null;
      user_agent: string | null;
    }>`
      select l.at, l.kind, l.result, l.platform, l.notes, d.user_agent,
        case when l.actor_id = ${userId} then l.ip else '' end as ip
      from action_logs l left join devices d on d.tenant_id = l.tenant_id and d.device_no = l.device_no
      where l.tenant_id = ${trx.tenantId} and l.entity_kind = 'users' and l.entity_id = ${userId}
        and l.kind in (${sql.join([UserRegister, UserLogin, UserLogout, DisconnectDevice])})
      order by l._id desc limit ${LOGIN_LIMIT}`.execute(trx),
  );
  const items = await Promise.all(
    rows.map(async ({ at, kind, result, ip, platform, notes, user_agent: userAgent }): Promise<OwnLogin> => ({
      at: at.toISOString(),
      kind,
      result,
      ip,
      place: await placeOf(ip, catalogue),
      // Anyone who was turned away got no device; the log says what they came with.
      deviceName: userAgent === null ? (notes ?? "") : deviceName(userAgent, catalogue),
      platform,
    })),
  );
  return { items };
}

async function placeOf(ip: string, catalogue: Catalogue): Promise<string> {
  return countryName(await countryOf(ip), catalogue === en ? "en" : "vi");
}
