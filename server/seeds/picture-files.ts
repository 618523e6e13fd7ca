import type { Deps } from "../src/platform/deps.ts";
import type { Trx } from "../src/platform/db/pool.ts";
import type { PreparedImage } from "../src/platform/files/images.ts";
import { insertImage, newPlace, placeImage } from "../src/platform/files/stored-image.ts";

/** Store a picture of the demo. @returns its id */
export async function storePicture(
  trx: Trx,
  { files, clock }: Pick<Deps, "files" | "clock">,
  name: string,
  picture: PreparedImage,
): Promise<string> {
  const placed = await placeImage(files, newPlace(trx.tenantId, clock.now()), picture);
  // Nobody's, so that every author of the demo may show it.
  await insertImage(trx, placed, name, null);
  return placed.id;
}
