import { describeError } from "../hub-error.ts";
import { HANDSHAKE_CANCELED, HANDSHAKE_FAILED, type HandshakeOutcome, readHandshake } from "../protocol/handshake.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import { transportFormats, type TransportKind } from "../transports/transport.ts";
import type { Inbound } from "./inbound.ts";

interface Host {
  readonly protocols: ReadonlyMap<string, HubProtocol>;
  readonly detailedErrors: boolean;
}

/** What the first message of a client comes to, be it broken or too long; null while it has not all come. */
export function shakeHands(inbound: Inbound, host: Host, transport: TransportKind): HandshakeOutcome | null {
  let body: Buffer | null;
  try {
    body = inbound.cutHandshake();
  } catch {
    return { error: HANDSHAKE_CANCELED };
  }
  try {
    return body && readHandshake(body, host.protocols, transportFormats[transport]);
  } catch (error) {
    return { error: describeError(HANDSHAKE_FAILED, error, host.detailedErrors) };
  }
}
