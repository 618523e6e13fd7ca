import { createReadStream } from "node:fs";

/** Tab, line ends, form feed; 1A ends texts of old systems. */
const ALLOWED = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;
/** An even number, so that no letter of two bytes is cut. */
const CHUNK = 64 * 1024;

/** Whether a file is text: nothing in it steers a terminal or is a program. UTF-16 is told by its mark at the beginning. */
export async function isPlainText(path: string): Promise<boolean> {
  let mark: string | undefined;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const bytes = Buffer.from(chunk);
    mark ??= bytes.toString("hex", 0, 2);
    if (steers(bytes, mark)) return false;
  }
  return mark !== undefined;
}

function steers(bytes: Buffer, mark: string): boolean {
  const isWide = mark === "fffe" || mark === "feff";
  const [low, high] = mark === "feff" ? [1, 0] : [0, 1];
  for (let at = 0; at < bytes.length; at += isWide ? 2 : 1) {
    const letter = isWide ? (bytes[at + low] ?? 0) + (bytes[at + high] ?? 0) * 256 : (bytes[at] ?? 0);
    if ((letter < FIRST_PRINTABLE && !ALLOWED.has(letter)) || letter === DELETE) return true;
  }
  return false;
}
