import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../db/error-code.ts";

/** No request takes nearly as long: whoever wrote an older file has died over it. */
const OLD_MS = 24 * 60 * 60 * 1000;

/** Takes away what a crash left in the folder where files lie on their way in. */
export async function sweepTmp(dataDir: string): Promise<void> {
  const folder = join(dataDir, "tmp");
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    // Whoever it belongs to may take it away at the same moment.
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > OLD_MS) await rm(path, { force: true });
  }
}
