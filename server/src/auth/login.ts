import type { AuthResult, LoginRequest } from "@nepnha/contract/auth";
import { ENUMS, type EnumValue } from "@nepnha/contract/enums";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Trx } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import type { RequestActor } from "../http/actor.ts";
import { AppError } from "../http/problem.ts";
import { logActions } from "../log/action-log.ts";
import { readSettings } from "../settings/settings.ts";
import { issueChatToken } from "./chat-token.ts";
import { useCode } from "./otp.ts";
import { hashToken, newToken } from "./token.ts";

/** Where a log-in comes from. */
export interface LoginOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

interface LoginUser {
  readonly _id: string;
  readonly role: number;
  readonly full_name: string;
}

interface SignedIn {
  readonly deviceNo: number;
  readonly userId: string;
  readonly now: Date;
  /** Numbers of the devices that this log-in ended. */
  readonly ended: readonly number[];
}

const USER_AGENT_MAX = 300;
const WEB = ENUMS.platform.WEB;

/**
 * R4-05, R7-02: a mailed code opens a session on a new device. Where the tenant's `session.singleWeb` is on (it is unless
 * switched off) it ends the user's other web sessions.
 * @throws AppError LOGIN_INCORRECT for whatever is wrong: address, code, user or tenant
 */
export async function logIn(deps: Deps, request: LoginRequest, origin: LoginOrigin): Promise<AuthResult> {
  const { tenantId } = request;
  const authToken = newToken(tenantId);
  const device = await deps.db.tenant(tenantId, async (trx) => {
    const userId = await useCode(trx, deps.secrets, request);
    return userId === null ? null : openDevice(trx, tenantId, userId, hashToken(authToken), origin);
  });
  // Only here, after the commit: a wrong try must stay counted.
  if (!device) throw new AppError("LOGIN_INCORRECT");
  const { deviceNo, userId } = device;
  for (const ended of device.ended) {
    deps.sessions.deviceEnded({ tenantId, userId, deviceNo: ended, reason: "SINGLE_WEB" });
  }
  return { authToken, signalRToken: issueChatToken(deps.secrets, { tenantId, deviceNo, userId }, device.now) };
}

async function openDevice(
  trx: Trx,
  tenantId: number,
  userId: string,
  tokenHash: Buffer,
  { ip, userAgent }: LoginOrigin,
): Promise<SignedIn | null> {
  const user = await lockUser(trx, userId);
  if (!user) return null;
  const deviceId = uuidv7();
  const { device_no: deviceNo, created_at: now } = await trx
    .insertInto("devices")
    .values({
      _id: deviceId,
      user_id: userId,
      token_hash: tokenHash,
      platform: WEB,
      user_agent: userAgent.slice(0, USER_AGENT_MAX),
      ip,
    })
    .returning(["device_no", "created_at"])
    .executeTakeFirstOrThrow();
  const settings = await readSettings(trx);
  const ended = settings["session.singleWeb"] ? await endOtherWebDevices(trx, userId, deviceId) : [];
  const actor: RequestActor = {
    userId,
    role: user.role as EnumValue<"userRole">,
    permissions: new Set(),
    tenantId,
    deviceId,
    deviceNo,
    ip,
  };
  await logActions(trx, actor, [
    { kind: ENUMS.actionLogKind.UserLogin, entityKind: "users", entityId: userId, summary: user.full_name },
  ]);
  return { deviceNo, userId, now, ended };
}

/** The lock makes two log-ins of one person see each other's device, so that one is left. */
async function lockUser(trx: Trx, userId: string): Promise<LoginUser | undefined> {
  const { rows } = await sql<LoginUser>`
    select u._id, u.role, u.full_name from users u
    where u.tenant_id = app_tenant() and u._id = ${userId} and u.status = ${ENUMS.genericStatus.ACTIVE}
    for no key update of u`.execute(trx);
  return rows[0];
}

async function endOtherWebDevices(trx: Trx, userId: string, deviceId: string): Promise<number[]> {
  const rows = await trx
    .updateTable("devices")
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: "SINGLE_WEB" })
    .where("tenant_id", "=", sql<number>`app_tenant()`)
    .where("user_id", "=", userId)
    .where("platform", "=", WEB)
    .where("_id", "<>", deviceId)
    .where("revoked_at", "is", null)
    .returning("device_no")
    .execute();
  return rows.map((row) => row.device_no);
}
