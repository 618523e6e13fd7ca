import type { HubLogger } from "@nepnha/hub/hub-server";
import type { Deps, SessionEvents } from "../deps.ts";
import { createChatHub, type ChatHub } from "./hub.ts";
import { createSessionWatch } from "./session-watch.ts";

/** The chat service of this process, from its start to its end. */
export interface ChatService {
  readonly hub: ChatHub["hub"];
  /** For the parts that end sessions. */
  readonly sessions: SessionEvents;
  /** Begins the background work. */
  start(): void;
  /** Sends clients away to reconnect elsewhere, over `withinMs` (default 5 s), and takes no new ones. */
  drain(options?: { withinMs?: number }): Promise<void>;
  /** Ends the background work and all connections. */
  close(): Promise<void>;
}

/** Makes the chat service. It does nothing until requests are handed to it and it is started. */
export function createChat(deps: Pick<Deps, "config" | "db" | "clock" | "secrets">, log: HubLogger): ChatService {
  const { hub, publisher } = createChatHub(deps, log);
  const watch = createSessionWatch(deps.db, hub, log);
  return {
    hub,
    sessions: watch,
    start() {
      publisher.start();
      watch.start();
    },
    drain: (options) => hub.drain(options),
    async close() {
      await Promise.all([publisher.stop(), watch.stop()]);
      await hub.close();
    },
  };
}
