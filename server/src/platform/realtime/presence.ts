import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/pool.ts";

/** A device with an open connection. */
export interface PresentDevice {
  readonly tenantId: number;
  readonly userId: string;
  readonly deviceNo: number;
}

/** Keeps what the database knows of this process's open connections. */
export interface Presence {
  /** Writes what has changed, and now and then that the rest is still there. */
  write(): Promise<void>;
  start(): void;
  /** Ends that and takes this process's devices out. */
  stop(): Promise<void>;
}

interface PresenceLog {
  error(fields: object, message: string): void;
}

const WRITE_MS = 2_000;
const REFRESH_EVERY = 10;
/** A device counts as connected when its row is not older than this: two refreshes and a little more. */
export const PRESENT = sql`now() - interval '45 seconds'`;

/**
 * Presence over all nodes for the price of one small write per change and one per 20 s: a node that dies leaves rows that
 * age out.
 * @param connected the devices that are connected to this process now
 */
export function createPresence(db: Database, connected: () => Iterable<PresentDevice>, log: PresenceLog): Presence {
  const nodeId = randomUUID();
  let known = new Map<number, Map<number, string>>();
  let writes = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const refresh = writes % REFRESH_EVERY === 0;
    writes += 1;
    const now = byTenant(connected());
    for (const tenantId of new Set([...known.keys(), ...now.keys()])) {
      await writeTenant(tenantId, known.get(tenantId) ?? new Map(), now.get(tenantId) ?? new Map(), refresh);
    }
    known = now;
  }

  async function writeTenant(
    tenantId: number,
    before: ReadonlyMap<number, string>,
    after: ReadonlyMap<number, string>,
    refresh: boolean,
  ): Promise<void> {
    const gone = [...before.keys()].filter((deviceNo) => !after.has(deviceNo));
    const there = [...after].filter(([deviceNo]) => refresh || !before.has(deviceNo));
    if (gone.length === 0 && there.length === 0) return;
    await db.tenant(tenantId, async (trx) => {
      await sql`delete from hub_presence where tenant_id = ${trx.tenantId} and node_id = ${nodeId}
        and device_no = any(${gone}::bigint[])`.execute(trx);
      await sql`
        insert into hub_presence (tenant_id, node_id, device_no, user_id)
        select ${trx.tenantId}, ${nodeId}::uuid, device_no, user_id
        from unnest(${there.map(([deviceNo]) => deviceNo)}::bigint[], ${there.map(([, userId]) => userId)}::uuid[])
          as t (device_no, user_id)
        on conflict (tenant_id, node_id, device_no) do update set seen_at = now()`.execute(trx);
      if (refresh) {
        await sql`delete from hub_presence where tenant_id = ${trx.tenantId} and seen_at < now() - interval '1 hour'`.execute(
          trx,
        );
      }
    });
  }

  async function writeAndLog(): Promise<void> {
    try {
      await write();
    } catch (error) {
      // What is known stays as it was, so the next round writes the difference again.
      log.error({ err: error }, "Who is connected could not be written; it is tried again.");
    }
  }

  return {
    write,
    start() {
      timer = setInterval(() => {
        writing = writing.then(writeAndLog);
      }, WRITE_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await writing;
      if (known.size === 0) return;
      connected = () => [];
      await writeAndLog();
    },
  };
}

function byTenant(devices: Iterable<PresentDevice>): Map<number, Map<number, string>> {
  const tenants = new Map<number, Map<number, string>>();
  for (const { tenantId, userId, deviceNo } of devices) {
    const inTenant = tenants.get(tenantId) ?? new Map<number, string>();
    tenants.set(tenantId, inTenant.set(deviceNo, userId));
  }
  return tenants;
}
