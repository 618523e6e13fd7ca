import { InvalidDataError } from "../hub-error.ts";

/** A message cut out of the bytes received so far. */
interface Framed {
  body: Buffer;
  rest: Buffer;
}

/** Finds the first whole message in `bytes`; null when it has not all arrived. Throws when it is longer than `maxBytes`. */
export type Framing = (bytes: Buffer, maxBytes: number) => Framed | null;

/** The byte that ends every JSON message and the handshake. */
export const SEPARATOR = 0x1e;

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
