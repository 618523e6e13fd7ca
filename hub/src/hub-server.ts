import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { drainInBatches } from "./drain.ts";
import { Endpoint } from "./http/endpoint.ts";
import { parseUrl, pathBelow } from "./http/request.ts";
import { HubCore } from "./hub-core.ts";
import type { HubStats } from "./hub-stats.ts";
import type { Goodbye } from "./protocol/messages.ts";
import type { AnyHub, HubClients, HubConnection, HubContract, HubOptions, HubUser } from "./hub-types.ts";

export { HubError, HubUnauthorizedError, InvalidDataError } from "./hub-error.ts";
export type {
  AnyHub,
  ArgumentCount,
  CallFilter,
  EventArguments,
  EventResult,
  HubAuthRequest,
  HubCall,
  HubClient,
  HubClients,
  HubConnection,
  HubContract,
  HubFilter,
  HubInvocation,
  HubLogger,
  HubMethod,
  HubMethods,
  HubOptions,
  HubTarget,
  HubUser,
} from "./hub-types.ts";
export type { Clock } from "./clock.ts";
export type { Backplane } from "./cluster/backplane.ts";
export type { HubStats, HubTotals } from "./hub-stats.ts";
export type { HubLimits } from "./limits.ts";
export { type Framing, lengthFraming, separatorFraming } from "./protocol/framing.ts";
export type { HubProtocol, TransferFormat } from "./protocol/hub-protocol.ts";
export { jsonProtocol } from "./protocol/json-protocol.ts";
export { messagePackProtocol } from "./protocol/messagepack-protocol.ts";
export { type Goodbye, type HubMessage, MessageType } from "./protocol/messages.ts";
export { readMessage } from "./protocol/read-message.ts";
export type { TransportKind } from "./transports/transport.ts";
export type { TypedClient } from "./typed-client.ts";

/** A hub mounted into an HTTP server. */
export interface HubServer<U extends HubUser, H extends HubContract = AnyHub> {
  /** Any HTTP request below the hub's path. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  /** The HTTP server's `upgrade` event for addresses below the hub's path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Is this url below the hub's path? */
  matches(url: string): boolean;
  /** Whom to tell something. */
  readonly clients: HubClients<H>;
  /** Groups are forgotten with the connection: join again in `onConnected`. Works for connections of other nodes too. */
  addToGroup(connectionId: string, group: string): void;
  /** Does nothing for a connection that is not in the group. */
  removeFromGroup(connectionId: string, group: string): void;
  /** Ends all connections of a user on all nodes. Without `allowReconnect` automatic clients stay away. */
  disconnectUser(userId: string, goodbye?: Goodbye): void;
  /** The open connections of this process. */
  connections(): Iterable<HubConnection<U, H>>;
  /** The user's open connections of this process. */
  connectionsOf(userId: string): readonly HubConnection<U, H>[];
  /** Open connections of this process. */
  readonly connectionCount: number;
  /** Has this process an open connection of the user? */
  isUserConnected(userId: string): boolean;
  /** What this process holds and has done, for metrics. */
  stats(): HubStats;
  /**
   * Sends all clients away to reconnect, in random batches over `withinMs` (default 5 s), and takes no new ones:
   * negotiate answers 503 from now on.
   */
  drain(options?: { withinMs?: number }): Promise<void>;
  /** Ends all connections at once; they may reconnect elsewhere. Resolves when `onDisconnected` has run for each. */
  close(): Promise<void>;
}

/**
 * Makes a hub. It does nothing until requests are handed to it. Throws an Error that names the option when one is
 * unknown, missing or cannot work, and when two methods differ only in case.
 */
export function createHubServer<U extends HubUser, H extends HubContract = AnyHub>(
  options: HubOptions<U, H>,
): HubServer<U, H>;
// Inside, a hub has no contract: names and arguments are what came over the wire.
export function createHubServer<U extends HubUser>(options: HubOptions<U>): HubServer<U> {
  const core = new HubCore<U>(options);
  const endpoint = new Endpoint<U>(core, options);
  const { registry, sessions, cluster } = core;

  return {
    handleRequest: (request, response) => void endpoint.request(request, response),
    handleUpgrade: (request, socket, head) => void endpoint.upgrade(request, socket, head),
    matches: (url) => pathBelow(parseUrl(url).path, options.path) !== null,
    clients: cluster.clients,
    addToGroup: (connectionId, group) => cluster.addToGroup(connectionId, group),
    removeFromGroup: (connectionId, group) => cluster.removeFromGroup(connectionId, group),
    disconnectUser: (userId, goodbye = {}) => cluster.disconnectUser(userId, goodbye),
    connections: () => registry.all(),
    connectionsOf: (userId) => [...registry.byUser(userId)],
    get connectionCount() {
      return registry.size;
    },
    isUserConnected: (userId) => registry.hasUser(userId),
    stats: () => core.stats(),
    async drain({ withinMs = 5_000 } = {}) {
      core.draining = true;
      await drainInBatches(sessions.liveConnections(), withinMs, core.clock);
    },
    close: () => core.stop(),
  };
}
