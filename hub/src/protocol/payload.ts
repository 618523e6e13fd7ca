import { serverSentEvent, webSocketFrame } from "../transports/frames.ts";
import type { HubProtocol, TransferFormat } from "./hub-protocol.ts";
import type { HubMessage } from "./messages.ts";

/** Bytes on their way to clients; the frame or event around them is built once however many clients get it. */
export class Payload {
  readonly bytes: Buffer;
  readonly format: TransferFormat;
  #frame: Buffer | undefined;
  #event: Buffer | undefined;

  constructor(bytes: Buffer, format: TransferFormat) {
    this.bytes = bytes;
    this.format = format;
  }

  get webSocketFrame(): Buffer {
    return (this.#frame ??= webSocketFrame(this.bytes, this.format));
  }

  get serverSentEvent(): Buffer {
    return (this.#event ??= serverSentEvent(this.bytes));
  }
}

/** A message for one or many connections, written once per protocol. */
export class OutboundMessage {
  readonly message: HubMessage;
  readonly #payloads = new Map<string, Payload>();

  constructor(message: HubMessage) {
    this.message = message;
  }

  /** Throws when a value of the message cannot be written. */
  encode(protocol: HubProtocol): Payload {
    let payload = this.#payloads.get(protocol.name);
    if (!payload) {
      payload = new Payload(protocol.write(this.message), protocol.format);
      this.#payloads.set(protocol.name, payload);
    }
    return payload;
  }
}
