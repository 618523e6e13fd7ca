/** All timings (milliseconds) and sizes (bytes unless said otherwise) of a hub. */
export interface HubLimits {
  /** A ping goes out after this long without anything sent. Not on long polling, whose polls are the sign of life. */
  keepAliveMs: number;
  /** A client that has pinged once and is then silent for this long, or ten times as long while calls of it run, is closed with allowReconnect. */
  clientTimeoutMs: number;
  /** The handshake must be complete within this time. */
  handshakeTimeoutMs: number;
  /** A negotiated id that never connects, or a long-polling client that does not poll, is dropped after this time. */
  inactiveMs: number;
  /** A poll without data is answered empty after this time. */
  pollTimeoutMs: number;
  /** A socket that takes none of its queued bytes for this long is cut off. */
  sendTimeoutMs: number;
  /** How long a closing client may take to read the rest and to answer the close frame. */
  closeTimeoutMs: number;
  /** How often all connections are looked at for the timings above. */
  scanMs: number;
  /** How long `onDisconnected` waits for calls that still run, and `close` for each `onDisconnected`. */
  farewellMs: number;
  /** How long the server waits for a client's answer to an invocation. */
  clientResultMs: number;
  /** Largest hub message that a client may send. */
  maxMessageBytes: number;
  /** Largest WebSocket message or POST body; it may hold many hub messages. */
  maxTransportBytes: number;
  /** A connection with more unread bytes than this, its longest message aside, is closed with allowReconnect. */
  maxBufferedBytes: number;
  /** A stream to a client waits while more than this is unread. */
  streamHighWaterBytes: number;
  /** Items of an upload stream kept for a method that has not read them yet; then the client is no longer read. */
  uploadBufferItems: number;
  /** Invocations of one connection that wait; then the client is no longer read. */
  maxQueuedInvocations: number;
  /** Calls of one connection that run at a time; the others wait in their order. */
  maxParallelInvocations: number;
  /** Streams that run at a time for one connection, each way. */
  maxStreams: number;
  /** Negotiated ids of one user that have not connected yet. */
  maxPendingPerUser: number;
  /** Connections of one user to this process, also those that have not shaken hands. Those of anonymous users are not counted. */
  maxConnectionsPerUser: number;
  /** Bytes kept for replay by one connection with stateful reconnect. */
  statefulReconnectBytes: number;
}

/**
 * The defaults of ASP.NET Core where it has them, but for `sendTimeoutMs`: its 10 s would cut off slow lines, because a
 * socket shows no progress before everything that waited in it has gone.
 */
export const defaultLimits: HubLimits = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeTimeoutMs: 15_000,
  inactiveMs: 15_000,
  pollTimeoutMs: 90_000,
  sendTimeoutMs: 30_000,
  closeTimeoutMs: 5_000,
  scanMs: 1_000,
  farewellMs: 5_000,
  clientResultMs: 30_000,
  maxMessageBytes: 32 * 1024,
  maxTransportBytes: 1024 * 1024,
  maxBufferedBytes: 1024 * 1024,
  streamHighWaterBytes: 64 * 1024,
  uploadBufferItems: 10,
  maxQueuedInvocations: 64,
  maxParallelInvocations: 1,
  maxStreams: 100,
  maxPendingPerUser: 100,
  maxConnectionsPerUser: 100,
  statefulReconnectBytes: 100_000,
};

/** The limits of a hub: those given, else the defaults. One that is undefined is not given. */
export function limitsFrom(given: Partial<HubLimits> = {}): HubLimits {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaultLimits, ...Object.fromEntries(known) };
}
