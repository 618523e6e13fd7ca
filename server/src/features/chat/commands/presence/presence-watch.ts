import { ENUMS } from "@nepnha/contract/platform/enums";
import { PRESENCE_LASTS, type Presence, type PresenceEvents } from "@nepnha/contract/features/chat/methods/presence";
import type { Deps } from "../../../../platform/deps.ts";
import type { DeviceConnection } from "../../../../platform/realtime/connections.ts";
import type { Hearing } from "../../sight/hearing.ts";
import { readLastSeen, readSight, readThere } from "./who-is-there.ts";

/** Tells the connections of this node when people at whom they look come and go. */
export interface PresenceWatch {
  /** From now on a connection looks at these people, who stand so, and at nobody else. */
  look(connection: DeviceConnection, people: readonly Presence[]): void;
  /** A connection is gone. */
  forget(connectionId: string): void;
  /** Finds out once who came and went, and tells it. */
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface WatchLog {
  error(fields: object, message: string): void;
}

/** One connection, and how those at whom it looks stood when it was last told. */
interface Looking {
  readonly connection: DeviceConnection;
  readonly online: Map<string, boolean>;
  /** ms since 1970. */
  readonly until: number;
}

function watcherOf({ connection }: Looking): string {
  return connection.user.subject.userId;
}

/** Changes are gathered so long. */
const CHECK_MS = 3_000;

/**
 * Each node asks the database who is there, in one query for everybody who looks at anybody, and compares: nodes need not
 * tell each other, and nobody is told of people whom they do not see, or see no more.
 */
export function createPresenceWatch({
  db,
  clock,
  log,
  hearing,
}: Pick<Deps, "db" | "clock"> & { log: WatchLog; hearing: Hearing }): PresenceWatch {
  const looking = new Map<string, Looking>();
  let timer: NodeJS.Timeout | undefined;
  let checking = Promise.resolve();

  async function check(): Promise<void> {
    const now = clock.now().getTime();
    const byTenant = new Map<number, Looking[]>();
    for (const [id, one] of looking) {
      if (one.until <= now) looking.delete(id);
      else {
        const { tenantId } = one.connection.user.subject;
        byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), one]);
      }
    }
    for (const [tenantId, those] of byTenant) await checkTenant(tenantId, those);
  }

  async function checkTenant(tenantId: number, those: readonly Looking[]): Promise<void> {
    const { watching, there, lastSeen } = await db.read(tenantId, async (trx) => {
      const hears = await hearing(trx, [...new Set(those.map(watcherOf))]);
      const allowed = those.filter((one) => hears(watcherOf(one), ENUMS.chatGroupType.DIRECT));
      const found = await readThere(trx);
      const moved = allowed.flatMap((one) =>
        [...one.online].flatMap(([userId, was]) => (was === found.has(userId) ? [] : { one, userId })),
      );
      const sees = await readSight(
        trx,
        moved.map(({ one, userId }) => [watcherOf(one), userId]),
      );
      // Since they asked, they may have been taken out of what they shared.
      for (const { one, userId } of moved) if (!sees(watcherOf(one), userId)) one.online.delete(userId);
      const went = moved.flatMap(({ one, userId }) => (one.online.get(userId) ? userId : []));
      return { watching: allowed, there: found, lastSeen: await readLastSeen(trx, [...new Set(went)]) };
    });
    for (const one of watching) tell(one, there, lastSeen);
  }

  function tell(
    { connection, online }: Looking,
    there: ReadonlySet<string>,
    lastSeen: ReadonlyMap<string, string>,
  ): void {
    const came = [...online].flatMap(([userId, was]) => (!was && there.has(userId) ? userId : []));
    const went = [...online].flatMap(([userId, was]) => (was && !there.has(userId) ? userId : []));
    for (const userId of came) online.set(userId, true);
    for (const userId of went) online.set(userId, false);
    const isOnline: PresenceEvents["UserOnline"] = { userIds: came };
    const isOffline: PresenceEvents["UserOffline"] = {
      people: went.map((userId) => ({ userId, lastSeenAt: lastSeen.get(userId) ?? null })),
    };
    if (came.length > 0) connection.send("UserOnline", isOnline);
    if (went.length > 0) connection.send("UserOffline", isOffline);
  }

  async function checkAndLog(): Promise<void> {
    try {
      await check();
    } catch (error) {
      log.error({ err: error }, "Who came and went could not be found out; it is tried again.");
    }
  }

  return {
    look(connection, people) {
      if (people.length === 0) looking.delete(connection.id);
      else
        looking.set(connection.id, {
          connection,
          online: new Map(people.map(({ userId, online }) => [userId, online])),
          until: clock.now().getTime() + PRESENCE_LASTS,
        });
    },
    forget: (connectionId) => void looking.delete(connectionId),
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
