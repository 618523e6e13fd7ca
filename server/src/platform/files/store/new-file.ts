import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

const FOR_US_ALONE = 0o600;

/**
 * Makes a file that must not be there yet. It is there before anything can fail: a stream that is ended while it opens
 * its file makes it after the caller has taken it away.
 */
export async function openNewFile(path: string): Promise<FileHandle> {
  return open(path, "wx", FOR_US_ALONE);
}

/**
 * Writes a file that must not be there yet.
 * @param source asked for its first bytes only when it is there
 */
export async function writeNewFile(path: string, source: () => AsyncGenerator<Buffer>): Promise<void> {
  const file = await openNewFile(path);
  await pipeline(source, file.createWriteStream());
}
