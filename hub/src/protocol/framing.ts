import { InvalidDataError } from "../hub-error.ts";

/** A message cut out of the bytes received so far. */
interface Framed {
  body: Buffer;
  rest: Buffer;
}

/** Finds the first whole message in `bytes`; null when it has not all arrived. Throws when it is longer than `maxBytes`. */
export type Framing = (bytes: Buffer, maxBytes: number) => Framed | null;

/** The byte that ends every JSON message and the handshake. */
const SEPARATOR = 0x1e;

function tooBig(maxBytes: number): InvalidDataError {
  return new InvalidDataError(
    `The maximum message size of ${maxBytes}B was exceeded. The message size can be configured in AddHubOptions.`,
  );
}

/** JSON messages end with 0x1E, which JSON itself can only hold escaped. */
export const separatorFraming: Framing = (bytes, maxBytes) => {
  const end = bytes.indexOf(SEPARATOR);
  if ((end < 0 ? bytes.length : end) > maxBytes) throw tooBig(maxBytes);
  if (end < 0) return null;
  return { body: bytes.subarray(0, end), rest: bytes.subarray(end + 1) };
};

const MAX_LENGTH_BYTES = 5;

/** MessagePack messages follow their length: 7 bits to a byte, the lowest first, the high bit says that more follow. */
export const lengthFraming: Framing = (bytes, maxBytes) => {
  let length = 0;
  for (let index = 0; index < MAX_LENGTH_BYTES; index += 1) {
    const byte = bytes[index];
    if (byte === undefined) return null;
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte >= 0x80) continue;
    if (length > maxBytes) throw tooBig(maxBytes);
    const start = index + 1;
    if (bytes.length < start + length) return null;
    return { body: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
  }
  throw new InvalidDataError("Messages over 2GB in size are not supported.");
};

/** The message with its length in front. */
export function withLength(body: Uint8Array): Buffer {
  const head: number[] = [];
  let left = body.length;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    head.push(left > 0 ? low | 0x80 : low);
  } while (left > 0);
  return Buffer.concat([Uint8Array.from(head), body]);
}
