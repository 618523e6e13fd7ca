import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import sharp from "sharp";
import { INK } from "./look.ts";
import type { PagePictures } from "./page.ts";

/** A third of a page at 280 dots an inch. */
const PHOTO = { width: 640, height: 480 } as const;
const LOGO_SIDE = 480;
const QUALITY = 78;
const SECONDS = 10;

/**
 * Pictures as a PDF holds them, by their names, and no larger than they are printed. Away from the event loop. One that
 * cannot be read is an empty place: nobody is kept from a paper by a picture.
 */
export async function printable({ logo, photos }: PagePictures): Promise<Record<string, Uint8Array>> {
  const made: Record<string, Uint8Array> = {};
  if (logo) made["logo"] = await printableLogo(logo).catch(emptyPlace);
  // One after the other: twelve photos at once are half a gigabyte of pixels.
  for (const [name, bytes] of Object.entries(photos)) made[name] = await printablePhoto(bytes).catch(emptyPlace);
  return made;
}

/** All of it in the form that all have, so that they stand in rows. */
async function printablePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ ...PHOTO, fit: "contain", background: INK.faint })
    .flatten({ background: INK.faint })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Its background stays as it is: often none. */
async function printableLogo(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

async function emptyPlace(): Promise<Uint8Array> {
  return sharp({ create: { ...PHOTO, channels: 3, background: INK.faint } })
    .jpeg()
    .toBuffer();
}
