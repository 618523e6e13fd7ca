import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "../src/platform/deps.ts";
import type { Trx } from "../src/platform/db/pool.ts";
import { prepareImage } from "../src/platform/files/images.ts";
import { insertImage, newPlace, placeImage } from "../src/platform/files/stored-image.ts";
import type { RequestActor } from "../src/platform/http/actor.ts";

/** Store a drawn picture as an upload would be: checked, re-encoded, with its thumbnail. @returns its id */
export async function storePicture(
  trx: Trx,
  { files, clock }: Pick<Deps, "files" | "clock">,
  actor: RequestActor,
  name: string,
  webp: Buffer,
): Promise<string> {
  const path = join(tmpdir(), `nepnha-${randomUUID()}.webp`);
  await writeFile(path, webp);
  try {
    const prepared = await prepareImage(path, { name, mime: "image/webp" });
    const placed = await placeImage(files, newPlace(actor.tenantId, clock.now()), prepared);
    // Nobody's, so that every author of the demo may show it.
    await insertImage(trx, placed, name, null);
    return placed.id;
  } finally {
    await rm(path, { force: true });
  }
}
