import { InvalidDataError } from "../hub-error.ts";
import { requireCount, requireString } from "./check.ts";
import { type HubProtocol, isVersionSupported, type TransferFormat } from "./hub-protocol.ts";
import { parseJsonObject } from "./json-protocol.ts";

/** What the client asked for, or the error text that it gets. */
export type HandshakeOutcome = { protocol: HubProtocol; version: number } | { error: string };

/** Text for a handshake that took too long or never ended. */
export const HANDSHAKE_CANCELED = "Handshake was canceled.";

/** Text for a first message that is no handshake. */
export const HANDSHAKE_FAILED = "An unexpected error occurred during connection handshake.";

/** Reads the first message of a connection. Throws InvalidDataError when it is no handshake request. */
export function readHandshake(
  body: Buffer,
  protocols: ReadonlyMap<string, HubProtocol>,
  formats: readonly TransferFormat[],
): HandshakeOutcome {
  const fields = parseJsonObject(body);
  if (fields.type !== undefined) throw new InvalidDataError("Expected a handshake request from the client.");
  const name = requireString(fields.protocol, "protocol");
  const version = requireCount(fields.version, "version");
  const protocol = protocols.get(name);
  if (!protocol) return { error: `The protocol '${name}' is not supported.` };
  if (!isVersionSupported(version)) {
    return { error: `The server does not support version ${version} of the '${name}' protocol.` };
  }
  if (!formats.includes(protocol.format)) {
    return {
      error: `Cannot use the '${name}' protocol on the current transport. The transport does not support '${protocol.format}' transfer format.`,
    };
  }
  return { protocol, version };
}

/** The server's answer; always JSON, whatever protocol was chosen. */
export function writeHandshake(error?: string): Buffer {
  return Buffer.from(`${JSON.stringify(error === undefined ? {} : { error })}\x1e`, "utf8");
}
