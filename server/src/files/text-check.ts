import { createReadStream } from "node:fs";

/** Tab, line ends, form feed; 1A ends texts of old systems. */
const ALLOWED = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

/** Whether a file is text: nothing in it steers a terminal or is a program. UTF-16 is told by its mark at the beginning. */
export async function isPlainText(path: string): Promise<boolean> {
  let isWide: boolean | undefined;
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk);
    isWide ??= ["fffe", "feff"].includes(bytes.toString("hex", 0, 2));
    if (bytes.some((byte) => isForeign(byte) && !(isWide && byte === 0))) return false;
  }
  return isWide !== undefined;
}

function isForeign(byte: number): boolean {
  return (byte < FIRST_PRINTABLE && !ALLOWED.has(byte)) || byte === DELETE;
}
