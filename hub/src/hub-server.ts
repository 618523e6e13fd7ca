import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { drainInBatches } from "./drain.ts";
import { Endpoint } from "./http/endpoint.ts";
import { parseUrl, pathBelow } from "./http/request.ts";
import { HubCore } from "./hub-core.ts";
import type { AnyHub, HubConnection, HubContract, HubOptions, HubTarget, HubUser } from "./hub-types.ts";
import { createTarget } from "./targets.ts";

export { HubError, HubUnauthorizedError } from "./hub-error.ts";
export type {
  AnyHub,
  HubAuthRequest,
  HubCall,
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
export type { HubLimits } from "./limits.ts";
export type { TransportKind } from "./transports/transport.ts";

/** A hub mounted into an HTTP server. */
export interface HubServer<U extends HubUser, H extends HubContract = AnyHub> {
  /** Any HTTP request below the hub's path. */
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  /** The HTTP server's `upgrade` event for addresses below the hub's path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Is this url below the hub's path? */
  matches(url: string): boolean;
  toUsers(userIds: Iterable<string>): HubTarget<H>;
  toUser(userId: string): HubTarget<H>;
  toGroup(group: string): HubTarget<H>;
  toConnection(connectionId: string): HubTarget<H>;
  toAll(): HubTarget<H>;
  /** Groups are forgotten with the connection: join again in `onConnected`. */
  addToGroup(connectionId: string, group: string): void;
  removeFromGroup(connectionId: string, group: string): void;
  /** The open connections of this process. */
  connections(): Iterable<HubConnection<U>>;
  connectionsOf(userId: string): readonly HubConnection<U>[];
  readonly connectionCount: number;
  isUserConnected(userId: string): boolean;
  /**
   * Sends all clients away to reconnect, in random batches over `withinMs` (default 5 s), and takes no new ones:
   * negotiate answers 503 from now on.
   */
  drain(options?: { withinMs?: number }): Promise<void>;
  /** Ends all connections at once; they may reconnect elsewhere. */
  close(): Promise<void>;
}

/** Makes a hub. It does nothing until requests are handed to it. Throws when two methods differ only in case. */
export function createHubServer<U extends HubUser, H extends HubContract = AnyHub>(
  options: HubOptions<U, H>,
): HubServer<U, H>;
// Inside, a hub has no contract: names and arguments are what came over the wire.
export function createHubServer<U extends HubUser>(options: HubOptions<U>): HubServer<U> {
  const core = new HubCore<U>(options);
  const endpoint = new Endpoint<U>(core, options);
  const { registry } = core;

  return {
    handleRequest: (request, response) => void endpoint.request(request, response),
    handleUpgrade: (request, socket, head) => void endpoint.upgrade(request, socket, head),
    matches: (url) => pathBelow(parseUrl(url).path, options.path) !== null,
    toUsers(userIds) {
      const unique = new Set(userIds);
      return createTarget<U>(() => [...unique].flatMap((userId) => [...registry.byUser(userId)]));
    },
    toUser: (userId) => createTarget<U>(() => registry.byUser(userId)),
    toGroup: (group) => createTarget<U>(() => registry.byGroup(group)),
    toConnection: (connectionId) => createTarget<U>(() => [registry.byId(connectionId)].filter((c) => c !== undefined)),
    toAll: () => createTarget<U>(() => registry.all()),
    addToGroup: (connectionId, group) => void registry.addToGroup(connectionId, group),
    removeFromGroup: (connectionId, group) => void registry.removeFromGroup(connectionId, group),
    connections: () => registry.all(),
    connectionsOf: (userId) => [...registry.byUser(userId)],
    get connectionCount() {
      return registry.size;
    },
    isUserConnected: (userId) => registry.hasUser(userId),
    async drain({ withinMs = 5_000 } = {}) {
      core.draining = true;
      await drainInBatches([...registry.all()], withinMs, core.clock);
    },
    close() {
      core.stop();
      return Promise.resolve();
    },
  };
}
