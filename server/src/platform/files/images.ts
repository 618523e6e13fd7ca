import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import sharp, { type Sharp } from "sharp";
import { Turnstile } from "../limits/turnstile.ts";
import { whoIs } from "../limits/who.ts";
import { createGate } from "./gate.ts";
import { checkBytes, readHeader, type Claim, type ImageHeader } from "./checks/image-check.ts";
import { uploadFailed } from "./upload/upload-error.ts";

/** A picture in the only form in which we keep pictures. */
export interface PreparedImage {
  /** WebP without any metadata, upright. */
  readonly image: Buffer;
  /** WebP, 480 px wide at most, the first frame of a moving picture. */
  readonly thumb: Buffer;
  readonly mime: "image/webp";
  readonly width: number;
  readonly height: number;
  /** Tiny data URI to show while the picture loads. */
  readonly preview: string;
  readonly sha256: Buffer;
}

const THUMB_WIDTH = 480;
const QUALITY = { image: 82, thumb: 74, preview: 25 };
/** A good balance on photographs: twice the effort gains a few percent and takes several times as long. */
const EFFORT = 2;
/** Longest data URI of a preview, characters. */
const PREVIEW_LENGTH = 300;
/** Of eight points a side every picture is short enough; one of nothing but loud colours is not of twelve. */
const PREVIEW_SIDES = [16, 12, 8];
const DECODE_SECONDS = 60;

// Two pictures at a time on one thread each, and never more pixels than one largest picture has: that bounds the memory.
sharp.concurrency(1);
sharp.cache(false);
const gate = createGate({ tasks: 2, weight: IMAGE_LIMITS.pixels });
/**
 * The gate knows nobody: whoever sent twenty large pictures stood in it twenty times before everybody else. So a person
 * stands there once, a company twice, and another company always behind two at most.
 */
const turns = new Turnstile({ places: 3, perGroup: 2, perKey: 1, waiting: 20 });

/** Whose picture it is. */
interface Sender {
  readonly tenantId: number;
  readonly userId: string;
}

/**
 * Check an uploaded picture and re-encode it: what is stored was made by us and holds pixels only. Turned upright,
 * metadata (GPS!) gone, colours as sRGB, frames of a moving picture kept.
 * @param path of the file as it came in
 * @throws AppError UPLOAD_FAILED with the reason, or RATE_LIMITED where as many of theirs wait already as may
 */
export async function prepareImage(path: string, claim: Claim, sender: Sender): Promise<PreparedImage> {
  const header = await readHeader(path, claim);
  return turns.run(whoIs(sender), () => gate.run(header.pixels, () => encodeChecked(path, header)));
}

async function encodeChecked(path: string, { type, frames }: ImageHeader): Promise<PreparedImage> {
  const bytes = await readFile(path);
  checkBytes(type, bytes);
  try {
    return await encode(bytes, frames > 1);
  } catch {
    // Whatever the decoder stumbles over is in the file.
    throw uploadFailed("broken");
  }
}

async function encode(bytes: Buffer, moving: boolean): Promise<PreparedImage> {
  const whole = moving ? open(bytes, -1) : open(bytes, 1).autoOrient();
  const { data: image, info } = await whole
    .webp({ quality: QUALITY.image, effort: EFFORT })
    .toBuffer({ resolveWithObject: true });
  const thumb = await open(bytes, 1)
    .autoOrient()
    .resize({ width: THUMB_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY.thumb, effort: EFFORT })
    .toBuffer();
  return {
    image,
    thumb,
    mime: "image/webp",
    width: info.width,
    height: info.pageHeight ?? info.height,
    preview: await previewOf(thumb),
    sha256: createHash("sha256").update(image).digest(),
  };
}

function open(bytes: Buffer, pages: number): Sharp {
  return sharp(bytes, { pages, failOn: "error", limitInputPixels: IMAGE_LIMITS.pixels }).timeout({
    seconds: DECODE_SECONDS,
  });
}

async function previewOf(thumb: Buffer): Promise<string> {
  for (const side of PREVIEW_SIDES) {
    const tiny = await sharp(thumb)
      .flatten({ background: "#ffffff" })
      .resize({ width: side, height: side, fit: "inside" })
      .webp({ quality: QUALITY.preview, effort: EFFORT })
      .toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString("base64")}`;
    if (uri.length <= PREVIEW_LENGTH) return uri;
  }
  throw new Error("A picture of eight pixels a side does not fit its preview");
}
