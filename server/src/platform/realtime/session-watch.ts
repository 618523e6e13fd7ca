import type { RealtimeEvents } from "@nepnha/contract/platform/realtime";
import type { SessionEnd, ToldSessionEnd } from "@nepnha/contract/platform/session-ends";
import type { HubLogger } from "@nepnha/hub/hub-server";
import { sql } from "kysely";
import type { Database } from "../db/pool.ts";
import type { SessionEvents } from "../deps.ts";
import { toldEnd } from "../sessions/ended-session.ts";
import { openSession } from "../sessions/open-session.ts";
import { hubUserId, type DeviceConnection } from "./connections.ts";

/** Ends the connections of sessions that let nobody in any more. */
interface SessionWatch extends SessionEvents {
  /**
   * Looks once at every open connection. What no event tells is found here: a disabled person, a log-out on another node,
   * a session that became too old.
   */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** What the watch needs of the hub. */
interface WatchedHub {
  connections(): Iterable<DeviceConnection>;
  connectionsOf(userId: string): Iterable<DeviceConnection>;
  readonly clients: {
    user(userId: string): { send(event: "LogoutDevice", message: RealtimeEvents["LogoutDevice"]): void };
  };
}

/** Somebody who was shut out is off within a second: this much and one query. */
const CHECK_MS = 500;

export function createSessionWatch(db: Database, hub: WatchedHub, log: HubLogger): SessionWatch {
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();

  /** All devices of the person are told, each compares the number with its own (R4-07); then that device is cut off. */
  function deviceEnded({ tenantId, userId, deviceNo, reason }: Parameters<SessionEvents["deviceEnded"]>[0]): void {
    const hubId = hubUserId(tenantId, userId);
    hub.clients.user(hubId).send("LogoutDevice", { deviceId: deviceNo, reason });
    for (const connection of hub.connectionsOf(hubId)) {
      if (connection.user.subject.deviceNo === deviceNo) connection.close();
    }
  }

  async function check(): Promise<void> {
    const byTenant = new Map<number, DeviceConnection[]>();
    for (const connection of hub.connections()) {
      const { tenantId } = connection.user.subject;
      const connections = byTenant.get(tenantId) ?? [];
      connections.push(connection);
      byTenant.set(tenantId, connections);
    }
    for (const [tenantId, connections] of byTenant) {
      const ended = await endedDevices(db, tenantId, connections);
      for (const { user } of connections) {
        const reason = ended.get(user.subject.deviceNo);
        if (reason) deviceEnded({ ...user.subject, reason });
      }
    }
  }

  async function checkAndLog(): Promise<void> {
    try {
      await check();
    } catch (error) {
      log.error({ err: error }, "The sessions of the hub could not be checked; they are checked again.");
    }
  }

  return {
    deviceEnded,
    check,
    start() {
      timer = setInterval(() => {
        checking = checking.then(checkAndLog);
      }, CHECK_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

async function endedDevices(
  db: Database,
  tenantId: number,
  connections: readonly DeviceConnection[],
): Promise<Map<number, ToldSessionEnd>> {
  const numbers = [...new Set(connections.map(({ user }) => user.subject.deviceNo))];
  // The person by a look at the index for each device: before anything is counted of a table, a join that may be turned
  // round looks at all people once for each of the devices.
  const { rows } = await db.read(tenantId, (trx) =>
    sql<{ device_no: number; revoke_reason: SessionEnd | null }>`
      select d.device_no, d.revoke_reason
      from devices d cross join lateral (
        select u.status from users u where u.tenant_id = ${trx.tenantId} and u._id = d.user_id offset 0) u
      where d.tenant_id = ${trx.tenantId} and d.device_no = any(${numbers}::bigint[]) and not ${openSession(trx)}`.execute(
      trx,
    ),
  );
  return new Map(rows.map((row) => [row.device_no, toldEnd(row.revoke_reason)]));
}
