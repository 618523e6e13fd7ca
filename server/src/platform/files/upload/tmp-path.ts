import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Lends a path for a file on its way in. What lies there is gone before this ends, whatever happens; what cannot be taken
 * away makes it fail, so that somebody hears of it.
 */
export async function withTmpPath<T>(dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, "tmp");
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
