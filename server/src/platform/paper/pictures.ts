import sharp from "sharp";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";

/** As wide as a third of a page is at 300 dots an inch. */
const SIDE = 720;
const QUALITY = 78;
const SECONDS = 10;
/** Nothing of a picture that cannot be read but its place. */
const EMPTY = { width: 4, height: 3, channels: 3, background: "#efe8dd" } as const;

/**
 * Pictures as a PDF holds them: JPEG, or PNG where one is partly transparent, and no larger than they are printed. Away
 * from the event loop. One that cannot be read is an empty place: paper is not kept from its reader by a picture.
 */
export async function printable(pictures: Readonly<Record<string, Uint8Array>>): Promise<Record<string, Uint8Array>> {
  const made: Record<string, Uint8Array> = {};
  // One after the other: twelve photos at once are half a gigabyte of pixels.
  for (const [name, bytes] of Object.entries(pictures)) made[name] = await onePicture(bytes).catch(emptyPicture);
  return made;
}

async function onePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true });
  const { hasAlpha } = await sharp(bytes).metadata();
  return hasAlpha ? picture.png().toBuffer() : picture.jpeg({ quality: QUALITY }).toBuffer();
}

async function emptyPicture(): Promise<Uint8Array> {
  return sharp({ create: EMPTY }).jpeg().toBuffer();
}
