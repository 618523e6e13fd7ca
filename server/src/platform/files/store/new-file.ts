import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

const FOR_US_ALONE = 0o600;

/**
 * Writes a file that must not be there yet. It is there before anything can fail: a stream that is ended while it opens
 * its file makes it after the caller has taken it away.
 * @param source asked for its first bytes only then
 */
export async function writeNewFile(path: string, source: () => AsyncGenerator<Buffer>): Promise<void> {
  const file = await open(path, "wx", FOR_US_ALONE);
  await pipeline(source, file.createWriteStream());
}
