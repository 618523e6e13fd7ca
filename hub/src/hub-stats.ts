import type { TransportKind } from "./transports/transport.ts";

/** What a hub has done since it was made; every count only grows. */
export interface HubTotals {
  /** Connections that shook hands. */
  connected: number;
  disconnected: number;
  messagesReceived: number;
  /** To each client, pings and answers included. */
  messagesSent: number;
  /** Calls that were answered, and those among them that were answered with an error. */
  calls: number;
  failedCalls: number;
  /** Clients that were sent away because they read too slowly. */
  slowClients: number;
  /** Clients that broke the protocol. */
  brokenClients: number;
}

/** What one process holds at the moment, all nought when nobody is there, and what it has done. */
export interface HubStats {
  connections: number;
  /** Open connections by their transport. */
  transports: Readonly<Record<TransportKind, number>>;
  /** Negotiated ids and connections. */
  sessions: number;
  /** Calls that wait for their turn. */
  waitingCalls: number;
  /** Bytes that clients have not taken yet. */
  unsentBytes: number;
  /** Entries of all internal tables together. */
  entries: number;
  readonly totals: Readonly<HubTotals>;
}

/** Totals of a hub that has done nothing yet. */
export function noTotals(): HubTotals {
  return {
    connected: 0,
    disconnected: 0,
    messagesReceived: 0,
    messagesSent: 0,
    calls: 0,
    failedCalls: 0,
    slowClients: 0,
    brokenClients: 0,
  };
}
