import { ENUMS } from "@nepnha/contract/platform/enums";
import type { RealtimeEvents } from "@nepnha/contract/platform/realtime";
import type { HubLogger } from "@nepnha/hub/hub-server";
import { sql } from "kysely";
import type { Database } from "../db/pool.ts";
import type { SessionEvents } from "../deps.ts";
import { hubUserId, type DeviceConnection } from "./connections.ts";

type Reason = RealtimeEvents["LogoutDevice"]["reason"];

/** Ends the connections of devices that were logged out and of people who may not come in any more. */
interface SessionWatch extends SessionEvents {
  /** Looks once at every open connection. What no event tells is found here: a disabled person, a log-out on another node. */
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
): Promise<Map<number, Reason>> {
  const numbers = [...new Set(connections.map(({ user }) => user.subject.deviceNo))];
  const rows = await db.read(tenantId, (trx) =>
    trx
      .selectFrom("devices as d")
      .select(["d.device_no", "d.revoke_reason"])
      .where("d.tenant_id", "=", trx.tenantId)
      .where("d.device_no", "=", sql<number>`any(${numbers}::bigint[])`)
      .where((eb) => {
        // Not joined: before anything is counted of a table, a join looks at all people once for each of the devices.
        const status = eb
          .selectFrom("users as u")
          .select("u.status")
          .where("u.tenant_id", "=", trx.tenantId)
          .whereRef("u._id", "=", "d.user_id");
        return eb.or([eb("d.revoked_at", "is not", null), eb(status, "<>", ENUMS.genericStatus.ACTIVE)]);
      })
      .execute(),
  );
  return new Map(rows.map((row) => [row.device_no, reasonOf(row.revoke_reason)]));
}

function reasonOf(stored: string | null): Reason {
  return stored === "SINGLE_WEB" || stored === "LOGOUT" ? stored : "REVOKED";
}
