import type { IncomingHttpHeaders } from "node:http";
import type { Clock } from "../clock.ts";
import type { HubTotals } from "../hub-stats.ts";
import type { HubLogger, HubUser } from "../hub-types.ts";
import type { HubLimits } from "../limits.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import type { HubMessage } from "../protocol/messages.ts";
import type { ReadingTurn } from "../reading-turn.ts";

/** What a connection needs to know of the hub around it. */
export interface HostFacts {
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly logger: HubLogger;
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
  readonly totals: HubTotals;
}

/** The hub around a connection. */
export interface ConnectionHost<Connection> extends HostFacts {
  /** The handshake is done. */
  opened(connection: Connection): void;
  received(connection: Connection, message: HubMessage): void;
  /** The connection is over, whether or not it was ever open. */
  closed(connection: Connection, wasOpen: boolean, error?: Error): void;
}

/** What a connection is made from. */
export interface ConnectionStart<U extends HubUser> {
  readonly id: string;
  readonly user: U;
  readonly address: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly mayResume: boolean;
  /** What this and all other connections of the user may have read. */
  readonly turn: ReadingTurn;
}
