import type { Framing } from "./framing.ts";
import type { HubMessage } from "./messages.ts";

/** What a transport carries: text for JSON, bytes for MessagePack. */
export type TransferFormat = "Text" | "Binary";

/** How hub messages look on the wire. */
export interface HubProtocol {
  readonly name: string;
  readonly format: TransferFormat;
  readonly framing: Framing;
  /** The message in one framed body; null for a type this version does not know. Throws InvalidDataError. */
  parse(body: Buffer): HubMessage | null;
  /** The whole frame of a message, separator or length included. Throws when a value cannot be written. */
  write(message: HubMessage): Buffer;
}

/** The version that clients with stateful reconnect ask for. */
export const STATEFUL_VERSION = 2;

/** Version 2 only says that the client asked for stateful reconnect. */
export function isVersionSupported(version: number): boolean {
  return version === 1 || version === STATEFUL_VERSION;
}
