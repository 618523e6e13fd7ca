import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "../db/pool.ts";

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
      await noteSeen(
        trx,
        sql`delete from hub_presence where tenant_id = ${trx.tenantId} and node_id = ${nodeId}
          and device_no = any(${gone}::bigint[]) returning user_id, now() as seen_at`,
      );
      await sql`
        insert into hub_presence (tenant_id, node_id, device_no, user_id)
        select ${trx.tenantId}, ${nodeId}::uuid, device_no, user_id
        from unnest(${there.map(([deviceNo]) => deviceNo)}::bigint[], ${there.map(([, userId]) => userId)}::uuid[])
          as t (device_no, user_id)
        on conflict (tenant_id, node_id, device_no) do update set seen_at = now()`.execute(trx);
      if (refresh) {
        await noteSeen(
          trx,
          sql`delete from hub_presence where tenant_id = ${trx.tenantId} and seen_at < now() - interval '1 hour'
            returning user_id, seen_at`,
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

/**
 * Takes devices out and keeps when their people were last there. In the order of people, so that two nodes that note the
 * same ones do not wait for each other.
 * @param deleted the statement that takes them out, which answers `user_id` and `seen_at`
 */
async function noteSeen(trx: Trx, deleted: RawBuilder<unknown>): Promise<void> {
  await sql`
    with deleted as (${deleted})
    insert into user_seen (tenant_id, user_id, seen_at)
    select ${trx.tenantId}, d.user_id, max(d.seen_at) from deleted d
    join users u on u.tenant_id = ${trx.tenantId} and u._id = d.user_id
    group by d.user_id order by d.user_id
    on conflict (tenant_id, user_id) do update set seen_at = greatest(user_seen.seen_at, excluded.seen_at)`.execute(
    trx,
  );
}

function byTenant(devices: Iterable<PresentDevice>): Map<number, Map<number, string>> {
  const tenants = new Map<number, Map<number, string>>();
  for (const { tenantId, userId, deviceNo } of devices) {
    const inTenant = tenants.get(tenantId) ?? new Map<number, string>();
    tenants.set(tenantId, inTenant.set(deviceNo, userId));
  }
  return tenants;
}
