import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { endingOf } from "../file-name.ts";
import { uploadFailed } from "../upload/upload-error.ts";

/** What the sender says of a file. Nothing is believed, but a lie is refused. */
export interface Claim {
  readonly name: string;
  readonly mime: string;
}

/** What the header of a picture says. */
export interface ImageHeader {
  readonly type: ImageType;
  /** Pixels of all frames together. */
  readonly pixels: number;
  readonly frames: number;
}

type ImageType = keyof typeof TYPES;

const TYPES = {
  jpg: { mimes: ["image/jpeg", "image/jpg", "image/pjpeg"], endings: ["jpg", "jpeg", "jpe", "jfif"] },
  png: { mimes: ["image/png", "image/x-png"], endings: ["png"] },
  webp: { mimes: ["image/webp"], endings: ["webp"] },
  gif: { mimes: ["image/gif"], endings: ["gif"] },
} as const satisfies Record<string, { mimes: readonly string[]; endings: readonly string[] }>;

/** Media types that claim nothing. */
export const NO_CLAIM: ReadonlySet<string> = new Set(["", "application/octet-stream", "binary/octet-stream"]);
const MAX_FRAMES = 1000;

/** Starts of programs and documents that can hide in a picture and be run or opened from it. */
const FOREIGN = /<script[\s>/]|<\?php\s|<!doctype html|<html[\s>]|<iframe\s|%pdf-\d/i;
/**
 * Where a program in JavaScript can begin its comment over the picture: the length of a JPEG's first segment, the width
 * of a GIF. Such a file runs as a script. It could never do so once we have written it again; its sender means no good.
 */
const COMMENT_AT: Partial<Record<ImageType, number>> = { jpg: 4, gif: 6 };
/** Ends a PNG. */
const PNG_END = Buffer.from("IEND\u00aeB`\u0082", "latin1");
/** Ends a ZIP archive; found only near the end of the file. */
const ZIP_END = "PK\u0005\u0006";
const ZIP_TAIL = 66_000;

/**
 * Judge a file by its first bytes and its header, before anything is decoded.
 * @throws AppError UPLOAD_FAILED: not one of our four types, named as another one, unreadable, or too large
 */
export async function readHeader(path: string, claim: Claim): Promise<ImageHeader> {
  const type = (await fileTypeFromFile(path))?.ext;
  if (!isImageType(type) || !isHonest(type, claim)) throw uploadFailed("type");
  // The limit is ours to judge, on the numbers in the header.
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw uploadFailed("broken");
    });
  const { width, height, pageHeight = height, pages = 1 } = header;
  const pixels = width * pageHeight * pages;
  if (Math.max(width, pageHeight) > IMAGE_LIMITS.side || pixels > IMAGE_LIMITS.pixels || pages > MAX_FRAMES) {
    throw uploadFailed("pixels");
  }
  return { type, pixels, frames: pages };
}

/**
 * Judge the bytes of a picture: whole, and nothing but a picture.
 * @throws AppError UPLOAD_FAILED
 */
export function checkBytes(type: ImageType, bytes: Buffer): void {
  if (!isWhole(type, bytes)) throw uploadFailed("broken");
  if (hidesOther(type, bytes)) throw uploadFailed("type");
}

function isImageType(type: string | undefined): type is ImageType {
  return type !== undefined && Object.hasOwn(TYPES, type);
}

function isHonest(type: ImageType, { name, mime }: Claim): boolean {
  const { mimes, endings }: { mimes: readonly string[]; endings: readonly string[] } = TYPES[type];
  const ending = endingOf(name);
  return (NO_CLAIM.has(mime) || mimes.includes(mime.toLowerCase())) && (ending === "" || endings.includes(ending));
}

function hidesOther(type: ImageType, bytes: Buffer): boolean {
  const at = COMMENT_AT[type];
  if (at !== undefined && bytes.toString("latin1", at, at + 2) === "/*") return true;
  return bytes.includes(ZIP_END, -ZIP_TAIL, "latin1") || FOREIGN.test(bytes.toString("latin1"));
}

/** Whether the file's own structure reaches its end. The decoder sees this by itself for WebP only. */
function isWhole(type: ImageType, bytes: Buffer): boolean {
  switch (type) {
    case "png":
      return bytes.includes(PNG_END);
    case "gif":
      return gifHasTrailer(bytes);
    case "jpg":
      return jpegHasEnd(bytes);
    default:
      return true;
  }
}

/** The last scan is followed by the end mark; scans themselves never hold it, their bytes FF are escaped (T.81, B.1.1.5). */
function jpegHasEnd(bytes: Buffer): boolean {
  const [START_OF_SCAN, END_OF_IMAGE] = [Buffer.of(0xff, 0xda), Buffer.of(0xff, 0xd9)];
  return bytes.lastIndexOf(END_OF_IMAGE) > bytes.lastIndexOf(START_OF_SCAN);
}

/** Walks the blocks of a GIF (89a specification) to its trailer. */
function gifHasTrailer(bytes: Buffer): boolean {
  const [HEADER, IMAGE, EXTENSION, TRAILER] = [13, 0x2c, 0x21, 0x3b];
  let at = HEADER + colourTable(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) return true;
    if (block === IMAGE) at = afterSubBlocks(bytes, at + 11 + colourTable(bytes[at + 9]));
    else if (block === EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else return false;
  }
  return false;
}

function colourTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1;
  return at + 1;
}
