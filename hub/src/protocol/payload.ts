import type { HubProtocol, TransferFormat } from "./hub-protocol.ts";
import type { HubMessage } from "./messages.ts";

const OPCODE = { Text: 0x1, Binary: 0x2 } as const;
const FINAL = 0x80;

/** One unmasked WebSocket frame around `bytes` (RFC 6455 5.2), ready to be written to any number of sockets. */
function buildFrame(bytes: Buffer, format: TransferFormat): Buffer {
  const size = bytes.length;
  const headerSize = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerSize + size);
  frame[0] = FINAL | OPCODE[format];
  if (headerSize === 2) {
    frame[1] = size;
  } else if (headerSize === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.set(bytes, headerSize);
  return frame;
}

/** Bytes on their way to clients; the WebSocket frame around them is built once however many sockets get it. */
export class Payload {
  readonly bytes: Buffer;
  readonly format: TransferFormat;
  #frame: Buffer | undefined;

  constructor(bytes: Buffer, format: TransferFormat) {
    this.bytes = bytes;
    this.format = format;
  }

  get webSocketFrame(): Buffer {
    return (this.#frame ??= buildFrame(this.bytes, this.format));
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
