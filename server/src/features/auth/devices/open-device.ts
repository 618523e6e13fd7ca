import { AUTH_SETTINGS } from "@nepnha/contract/features/auth/settings";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { vi } from "@nepnha/contract/messages/vi";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../../../platform/db/pool.ts";
import type { SessionEvents } from "../../../platform/deps.ts";
import { logActions } from "../../../platform/log/action-log.ts";
import { endedSession, toldEnd } from "../../../platform/sessions/ended-session.ts";
import { readSettings } from "../../../platform/settings/settings.ts";
import { deviceName } from "./device-name.ts";
import { rememberDevice } from "./known-devices.ts";
import type { Origin } from "./origin.ts";
import { countryOf } from "./place.ts";

/** A session that was opened, with what has to be told after the commit. */
export interface OpenedDevice {
  readonly deviceNo: number;
  readonly userId: string;
  /** By the database's clock. */
  readonly now: Date;
  /** What the browser is to keep, so that it is known the next time. */
  readonly deviceToken: string;
  /** Sessions that this one ended. */
  readonly ended: readonly Parameters<SessionEvents["deviceEnded"]>[0][];
}

/** Who proved to be whom, by a mailed code or by the password that hashes to this. */
export interface Proof {
  readonly userId: string;
  readonly passwordHash: string | null;
}

const WEB = ENUMS.platform.WEB;

/**
 * Open a session of a person on a new device. Others end with it: all other web sessions where `session.singleWeb` is
 * on, and the longest unused beyond `session.maxDevices`.
 * @returns null when the person is no longer let in, or has another password by now
 */
export async function openDevice(
  trx: Trx,
  tenantId: number,
  { userId, passwordHash }: Proof,
  tokenHash: Buffer,
  { ip, userAgent, deviceCookie }: Origin,
): Promise<OpenedDevice | null> {
  const user = await lockUser(trx, userId, passwordHash);
  if (!user) return null;
  const deviceId = uuidv7();
  const known = await rememberDevice(trx, userId, deviceCookie);
  const { device_no: deviceNo, created_at: now } = await trx
    .insertInto("devices")
    .values({
      tenant_id: trx.tenantId,
      _id: deviceId,
      user_id: userId,
      token_hash: tokenHash,
      platform: WEB,
      user_agent: userAgent,
      device_name: deviceName(userAgent, vi),
      known_device_id: known.id,
      ip,
      place: await countryOf(ip),
    })
    .returning(["device_no", "created_at"])
    .executeTakeFirstOrThrow();
  const settings = await readSettings(trx, AUTH_SETTINGS);
  const replaced = settings["session.singleWeb"] ? await endOtherWebDevices(trx, userId, deviceId) : [];
  const surplus = await endSurplusDevices(trx, userId, deviceId, settings["session.maxDevices"]);
  const actor = { tenantId, userId, role: user.role, ip, deviceNo };
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.UserLogin, entityKind: "users", entityId: userId, summary: user.full_name },
  ]);
  return {
    deviceNo,
    userId,
    now,
    deviceToken: known.token,
    ended: [
      ...replaced.map((no) => ({ tenantId, userId, deviceNo: no, reason: toldEnd("SINGLE_WEB") })),
      ...surplus.map((no) => ({ tenantId, userId, deviceNo: no, reason: toldEnd("TOO_MANY") })),
    ],
  };
}

interface LoginUser {
  readonly role: EnumValue<"userRole">;
  readonly full_name: string;
}

/** The lock makes two log-ins of one person see each other's device, and a log-in a change of the password. */
async function lockUser(trx: Trx, userId: string, passwordHash: string | null): Promise<LoginUser | undefined> {
  const { rows } = await sql<LoginUser>`
    select u.role, u.full_name from users u
    where u.tenant_id = ${trx.tenantId} and u._id = ${userId} and u.status = ${sql.lit(ENUMS.genericStatus.ACTIVE)}
    for no key update of u`.execute(trx);
  if (passwordHash === null || !rows[0]) return rows[0];
  // A statement of its own: it sees what was committed while the one above waited.
  const secret = await trx
    .selectFrom("user_secrets")
    .select("password_hash")
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return secret?.password_hash === passwordHash ? rows[0] : undefined;
}

async function endOtherWebDevices(trx: Trx, userId: string, deviceId: string): Promise<number[]> {
  const rows = await trx
    .updateTable("devices")
    .set(endedSession("SINGLE_WEB"))
    .where("tenant_id", "=", trx.tenantId)
    .where("user_id", "=", userId)
    .where("platform", "=", WEB)
    .where("_id", "<>", deviceId)
    .where("revoked_at", "is", null)
    .returning("device_no")
    .execute();
  return rows.map((row) => row.device_no);
}

/** The new device counts; of the others those stay that were used last. */
async function endSurplusDevices(trx: Trx, userId: string, deviceId: string, max: number): Promise<number[]> {
  const rows = await trx
    .updateTable("devices")
    .set(endedSession("TOO_MANY"))
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "in", (eb) =>
      eb
        .selectFrom("devices")
        .select("_id")
        .where("tenant_id", "=", trx.tenantId)
        .where("user_id", "=", userId)
        .where("revoked_at", "is", null)
        .where("_id", "<>", deviceId)
        .orderBy("last_seen_at", "desc")
        .orderBy("_id", "desc")
        .offset(max - 1),
    )
    .returning("device_no")
    .execute();
  return rows.map((row) => row.device_no);
}
