import type { TransferFormat } from "../protocol/hub-protocol.ts";
import type { Payload } from "../protocol/payload.ts";

/** The three ways of SignalR to carry a connection, by their names in a negotiation. */
export type TransportKind = "WebSockets" | "ServerSentEvents" | "LongPolling";

/** What each transport can carry, in the order that clients shall try them. */
export const transportFormats: Readonly<Record<TransportKind, readonly TransferFormat[]>> = {
  WebSockets: ["Text", "Binary"],
  ServerSentEvents: ["Text"],
  LongPolling: ["Text", "Binary"],
};

/** All transports in the order that clients shall try them. */
export const allTransports: readonly TransportKind[] = ["WebSockets", "ServerSentEvents", "LongPolling"];

/** The way to one client. */
export interface Transport {
  readonly kind: TransportKind;
  /** Bytes accepted by `send` that the client's side has not taken yet. */
  readonly bufferedBytes: number;
  send(payload: Payload): void;
  /** Stops and starts the flow of `onData`. */
  pause(): void;
  resume(): void;
  /** Lets what was sent go out, then ends in an orderly way. */
  close(): void;
  /** Ends at once. */
  terminate(): void;
}

/** What a transport tells its connection. `onClose` comes exactly once; without an error the end was orderly. */
export interface TransportEvents {
  onData(chunk: Buffer): void;
  /** The most bytes that may come for now; Infinity once hands are shaken. */
  mostBytes(): number;
  /** More than that would have come. */
  onTooLong(): void;
  /** Queued bytes have gone out. */
  onDrain(): void;
  onClose(error?: Error): void;
}

/** A transport whose client sends by POST requests of its own. */
export interface PostTransport extends Transport {
  /** Delivers one body after those before it; resolves when the connection has taken it. */
  post(read: () => Promise<Buffer>): Promise<void>;
}
