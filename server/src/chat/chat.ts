import type { HubEvents } from "@nepnha/contract/hub";
import type { HubLogger } from "@nepnha/hub/hub-server";
import type { NodeBackplane } from "../backplane/node-backplane.ts";
import type { Deps, Notices, SessionEvents } from "../deps.ts";
import { hubTenantGroup, hubUserId } from "./connections.ts";
import type { Live } from "../live/live.ts";
import { createPresence, type PresentDevice } from "../push/presence.ts";
import { createChatHub, type ChatHub } from "./hub.ts";
import { createSessionWatch } from "./session-watch.ts";

/** The chat service of this process, from its start to its end. */
export interface ChatService {
  readonly hub: ChatHub["hub"];
  /** For the parts that end sessions. */
  readonly sessions: SessionEvents;
  /** For the parts that change what open clients show. */
  readonly notices: Notices;
  /** Who watches and edits rows on this node. */
  readonly live: Live;
  /** Begins the background work. */
  start(): void;
  /** Sends clients away to reconnect elsewhere, over `withinMs` (default 5 s), and takes no new ones. */
  drain(options?: { withinMs?: number }): Promise<void>;
  /** Ends the background work and all connections. */
  close(): Promise<void>;
}

/** Widest spread of the questions that a gap causes, ms (`chat.md` 3.4), and how much of it each client adds. */
const SYNC_SPREAD_MS = 10_000;
const SYNC_SPREAD_PER_CLIENT_MS = 5;

/**
 * Makes the chat service. It does nothing until requests are handed to it and it is started.
 * @param backplane joins it with the chat services of other nodes; the caller starts it before and stops it after
 */
export function createChat(
  deps: Pick<Deps, "config" | "db" | "clock" | "secrets">,
  log: HubLogger,
  backplane?: NodeBackplane,
): ChatService {
  const { hub, publisher, live } = createChatHub(deps, log, backplane);
  const watch = createSessionWatch(deps.db, hub, log);
  const presence = createPresence(deps.db, () => connectedDevices(hub), log);
  const forgetGaps = backplane?.onGap(() => {
    const withinMs = Math.min(SYNC_SPREAD_MS, hub.connectionCount * SYNC_SPREAD_PER_CLIENT_MS);
    const event: HubEvents["SyncRequired"] = { reason: "BACKPLANE_GAP", withinMs };
    for (const connection of hub.connections()) connection.send("SyncRequired", event);
  });
  return {
    hub,
    sessions: watch,
    notices: createNotices(hub, live),
    live,
    start() {
      publisher.start();
      watch.start();
      presence.start();
      live.start();
    },
    drain: (options) => hub.drain(options),
    async close() {
      forgetGaps?.();
      await Promise.all([publisher.stop(), watch.stop(), presence.stop(), live.stop()]);
      await hub.close();
    },
  };
}

function createNotices(hub: ChatHub["hub"], live: Live): Notices {
  return {
    toUsers(tenantId, userIds, notice) {
      hub.toUsers(userIds.map((userId) => hubUserId(tenantId, userId))).send("ReceiveSystemMessage", notice);
    },
    toTenant(tenantId, notice) {
      hub.toGroup(hubTenantGroup(tenantId)).send("ReceiveSystemMessage", notice);
    },
    rowsChanged: (tenantId, feature, ids) => live.rowsChanged(tenantId, feature, ids),
  };
}

function* connectedDevices(hub: ChatHub["hub"]): Iterable<PresentDevice> {
  for (const { user } of hub.connections()) yield user.subject;
}
