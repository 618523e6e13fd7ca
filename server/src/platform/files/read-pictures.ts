import { buffer } from "node:stream/consumers";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql } from "kysely";
import type { Trx } from "../db/pool.ts";
import type { FileStore } from "./store/store.ts";

/** A stored picture is no larger than this, bytes; what is, is left out. */
const MOST_BYTES = 12 * 1024 * 1024;

/** Where the small versions of stored pictures lie, by their ids; of those that are still there. One query. */
export async function pictureKeys(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("files")
    .select(["_id", "storage_key as key", "thumb_key as thumbKey"])
    .where("tenant_id", "=", trx.tenantId)
    .where("_id", "=", sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where("status", "=", ENUMS.genericStatus.ACTIVE)
    .where("kind", "=", "image")
    .execute();
  return new Map(rows.map(({ _id, key, thumbKey }) => [_id, thumbKey ?? key]));
}

/** The bytes of pictures, one after the other. What the store does not have is left out: the others are shown all the same. */
export async function readPictures(
  files: FileStore,
  keys: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const [id, key] of keys) {
    const stored = await files.read(key);
    if (!stored) continue;
    if (stored.size > MOST_BYTES) stored.stream.destroy();
    else found.set(id, await buffer(stored.stream));
  }
  return found;
}
