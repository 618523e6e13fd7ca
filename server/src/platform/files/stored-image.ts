import { uuidv7 } from "uuidv7";
import type { Trx } from "../db/pool.ts";
import type { PreparedImage } from "./images.ts";
import { storageKey, type FileStore } from "./store/store.ts";

/** A picture whose bytes are in the store and whose row is still to be written. */
interface PlacedImage {
  readonly id: string;
  readonly key: string;
  readonly thumbKey: string;
  readonly prepared: PreparedImage;
}

/** Put a prepared picture into the store, durably. Without a row afterwards nobody finds it: see {@link removeImage}. */
export async function placeImage(
  store: FileStore,
  tenantId: number,
  prepared: PreparedImage,
  at: Date,
): Promise<PlacedImage> {
  const id = uuidv7();
  const key = storageKey(tenantId, id, at);
  const placed = { id, key, thumbKey: `${key}.thumb`, prepared };
  try {
    await store.put(key, prepared.image);
    await store.put(placed.thumbKey, prepared.thumb);
    return placed;
  } catch (error) {
    await removeImage(store, placed);
    throw error;
  }
}

/** Write the row of a placed picture. */
export async function insertImage(
  trx: Trx,
  { id, key, thumbKey, prepared }: PlacedImage,
  name: string,
  createdBy: string | null,
): Promise<void> {
  const { mime, width, height, preview, sha256, image } = prepared;
  const facts = { mime, width, height, preview, sha256, size: image.length };
  const row = {
    tenant_id: trx.tenantId,
    _id: id,
    name,
    ...facts,
    storage_key: key,
    thumb_key: thumbKey,
    created_by: createdBy,
  };
  await trx.insertInto("files").values(row).execute();
}

/** Take a placed picture's bytes away again. Never fails: it runs while another error is on its way. */
export async function removeImage(store: FileStore, { key, thumbKey }: PlacedImage): Promise<void> {
  await Promise.allSettled([store.remove(key), store.remove(thumbKey)]);
}
