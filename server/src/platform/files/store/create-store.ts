import { join } from "node:path";
import type { Config } from "../../config.ts";
import { createS3Store } from "./s3-store.ts";
import { createFolderStore, type FileStore } from "./store.ts";

/** The object store of `S3_URL`; without one a folder of this machine. */
export function createFileStore({ s3Url, dataDir }: Pick<Config, "s3Url" | "dataDir">): FileStore {
  return s3Url === undefined ? createFolderStore(join(dataDir, "files")) : createS3Store(s3Url);
}
