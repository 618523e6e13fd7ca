import type { TransferFormat } from "../protocol/hub-protocol.ts";

const OPCODE = { Text: 0x1, Binary: 0x2 } as const;
const FINAL = 0x80;

/** One unmasked WebSocket frame around `bytes` (RFC 6455 5.2), ready to be written to any number of sockets. */
export function webSocketFrame(bytes: Buffer, format: TransferFormat): Buffer {
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

/** An unnamed server-sent event; a payload with line breaks takes one `data` line for each. */
export function serverSentEvent(bytes: Buffer): Buffer {
  const lines = bytes.toString("utf8").split(/\r?\n/);
  return Buffer.from(`${lines.map((line) => `data: ${line}\r\n`).join("")}\r\n`, "utf8");
}
