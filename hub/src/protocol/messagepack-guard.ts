import { InvalidDataError } from "../hub-error.ts";
import { MAX_DEPTH } from "./depth.ts";

/** One value's header: bytes that follow it, and values that it holds. */
interface Header {
  size: number;
  skip: number;
  children: number;
}

type Lengths = Record<number, (bytes: Buffer, at: number) => Header>;

const leaf = (size: number, skip = 0): Header => ({ size, skip, children: 0 });
const nest = (size: number, children: number): Header => ({ size, skip: 0, children });

/** The formats 0xC0 to 0xDF of MessagePack; those not listed are invalid. */
const formats: Lengths = {
  0xc0: () => leaf(1),
  0xc2: () => leaf(1),
  0xc3: () => leaf(1),
  0xc4: (bytes, at) => leaf(2, bytes.readUInt8(at + 1)),
  0xc5: (bytes, at) => leaf(3, bytes.readUInt16BE(at + 1)),
  0xc6: (bytes, at) => leaf(5, bytes.readUInt32BE(at + 1)),
  0xc7: (bytes, at) => leaf(3, bytes.readUInt8(at + 1)),
  0xc8: (bytes, at) => leaf(4, bytes.readUInt16BE(at + 1)),
  0xc9: (bytes, at) => leaf(6, bytes.readUInt32BE(at + 1)),
  0xca: () => leaf(5),
  0xcb: () => leaf(9),
  0xcc: () => leaf(2),
  0xcd: () => leaf(3),
  0xce: () => leaf(5),
  0xcf: () => leaf(9),
  0xd0: () => leaf(2),
  0xd1: () => leaf(3),
  0xd2: () => leaf(5),
  0xd3: () => leaf(9),
  0xd4: () => leaf(3),
  0xd5: () => leaf(4),
  0xd6: () => leaf(6),
  0xd7: () => leaf(10),
  0xd8: () => leaf(18),
  0xd9: (bytes, at) => leaf(2, bytes.readUInt8(at + 1)),
  0xda: (bytes, at) => leaf(3, bytes.readUInt16BE(at + 1)),
  0xdb: (bytes, at) => leaf(5, bytes.readUInt32BE(at + 1)),
  0xdc: (bytes, at) => nest(3, bytes.readUInt16BE(at + 1)),
  0xdd: (bytes, at) => nest(5, bytes.readUInt32BE(at + 1)),
  0xde: (bytes, at) => nest(3, bytes.readUInt16BE(at + 1) * 2),
  0xdf: (bytes, at) => nest(5, bytes.readUInt32BE(at + 1) * 2),
};

function headerAt(bytes: Buffer, at: number): Header {
  const byte = bytes.readUInt8(at);
  if (byte < 0x80 || byte >= 0xe0) return leaf(1);
  if (byte < 0x90) return nest(1, (byte & 0x0f) * 2);
  if (byte < 0xa0) return nest(1, byte & 0x0f);
  if (byte < 0xc0) return leaf(1, byte & 0x1f);
  const format = formats[byte];
  if (!format) throw new InvalidDataError("Invalid MessagePack format.");
  return format(bytes, at);
}

/** Byte strings and extensions. */
function isBytes(byte: number): boolean {
  return (byte >= 0xc4 && byte <= 0xc9) || (byte >= 0xd4 && byte <= 0xd8);
}

/**
 * Walks over a message without building anything. The decoder reserves room for as many items as a header claims, so
 * a few bytes could cost gigabytes: here a header that claims more than the bytes behind it can hold is refused, and
 * so is nesting that is too deep. Throws InvalidDataError. True when it holds bytes, of which the decoder makes views.
 */
export function checkMessagePack(bytes: Buffer): boolean {
  let hasBytes = false;
  const open: number[] = [1];
  let claimed = 1;
  let at = 0;
  while (open.length > 0) {
    const left = open.pop() ?? 0;
    if (left === 0) continue;
    if (claimed > bytes.length - at) throw new InvalidDataError("A MessagePack header claims more than there is.");
    hasBytes ||= isBytes(bytes.readUInt8(at));
    const { size, skip, children } = headerAt(bytes, at);
    at += size + skip;
    claimed += children - 1;
    open.push(left - 1);
    if (children > 0) open.push(children);
    if (open.length > MAX_DEPTH) throw new InvalidDataError("The message is nested too deeply.");
  }
  if (at !== bytes.length) throw new InvalidDataError("A MessagePack message has the wrong length.");
  return hasBytes;
}
