import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ChatFile } from "@nepnha/contract/features/chat/kinds/files";
import type { Deps } from "../../../platform/deps.ts";
import { storedName } from "../../../platform/files/file-name.ts";
import { prepareImage } from "../../../platform/files/images.ts";
import { insertImage, newPlace, placeImage, removeImage } from "../../../platform/files/stored-image.ts";
import { getOutside, type OutsideNetwork } from "../../../platform/outbound/get-outside.ts";

const IMAGE_BYTES = 3 * 1024 * 1024;
/** How a picture of a type is called: what it is not called is refused as a lie. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["image/gif", "gif"],
]);

/**
 * Takes a page's picture into our own store, drawn anew like every upload: no reader's browser asks the other site for it.
 * @throws Error where there is none that could be kept
 */
export async function keepImage(
  { db, files, config, clock }: Pick<Deps, "db" | "files" | "config" | "clock">,
  { tenantId, createdBy }: { readonly tenantId: number; readonly createdBy: string },
  { address, name: host, signal }: { readonly address: string; readonly name: string; readonly signal: AbortSignal },
  network: OutsideNetwork,
): Promise<ChatFile> {
  const wanted = { types: [...ENDINGS.keys()], maxBytes: IMAGE_BYTES, cut: false, signal };
  const { bytes, type } = await getOutside(address, wanted, network);
  const folder = join(config.dataDir, "tmp");
  await mkdir(folder, { recursive: true });
  const path = join(folder, `link-${randomUUID()}`);
  try {
    await writeFile(path, bytes);
    const claim = { name: `${host}.${ENDINGS.get(type) ?? ""}`, mime: type };
    const prepared = await prepareImage(path, claim, { tenantId, userId: createdBy });
    const placed = await placeImage(files, newPlace(tenantId, clock.now()), prepared);
    const name = storedName(host, "webp");
    await db
      .tenant(tenantId, (trx) => insertImage(trx, placed, name, createdBy))
      .catch(async (error: unknown) => {
        await removeImage(files, placed);
        throw error;
      });
    const { mime, width, height, preview, image } = prepared;
    return { fileId: placed.id, name, mime, size: image.length, width, height, preview };
  } finally {
    await rm(path, { force: true });
  }
}
