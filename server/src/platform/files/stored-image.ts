import { uuidv7 } from "uuidv7";
import type { Trx } from "../db/pool.ts";
import type { PreparedImage } from "./images.ts";
import { storageKey, type FileStore } from "./store/store.ts";

/** What a file will be called in the store, before anything of it is there. */
export interface Place {
  readonly id: string;
  readonly key: string;
  /** Of a picture's small version. */
  readonly thumbKey: string;
}

/** A picture whose bytes are in the store and whose row is still to be written. */
interface PlacedImage extends Place {
  readonly prepared: PreparedImage;
}

/** A place for a new file. */
export function newPlace(tenantId: number, at: Date): Place {
  const id = uuidv7();
  const key = storageKey(tenantId, id, at);
  return { id, key, thumbKey: `${key}.thumb` };
}

/** Put a prepared picture into the store, durably. Without a row afterwards nobody finds it: see {@link removeImage}. */
export async function placeImage(store: FileStore, place: Place, prepared: PreparedImage): Promise<PlacedImage> {
  const placed = { ...place, prepared };
  try {
    await store.put(place.key, prepared.image);
    await store.put(place.thumbKey, prepared.thumb);
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
