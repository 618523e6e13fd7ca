import { createHash, randomUUID } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Drawing } from "../../src/kit/demo.ts";
import { prepareImage, type PreparedImage } from "../../src/platform/files/images.ts";

/** Gives the pixels of a drawing, as they are stored. */
export type Draw = (drawing: Drawing) => Promise<PreparedImage>;

/** Where the demo's drawings lie beside the code, drawn by `npm run draw`: a first start would take half a minute for them. */
export const DRAWN = new URL("../drawn/", import.meta.url);
const INDEX = new URL("index.json", DRAWN);
/** A drawing's name is this much of its hash, hexadecimal digits. */
const NAME_LENGTH = 20;

/** What the index says of a drawing; its files are `<name>.webp` and `<name>.thumb.webp`. */
type Facts = Pick<PreparedImage, "width" | "height" | "preview">;
/** Facts of drawings by their names. */
export type DrawnIndex = Readonly<Record<string, Facts>>;

export async function readIndex(): Promise<DrawnIndex> {
  return JSON.parse(await readFile(INDEX, "utf8")) as DrawnIndex;
}

/** By what it looks like: who draws differently has another name. */
export function nameOf(drawing: Drawing): string {
  return createHash("sha256").update(JSON.stringify(drawing)).digest("hex").slice(0, NAME_LENGTH);
}

export function filesOf(name: string): { image: URL; thumb: URL } {
  return { image: new URL(`${name}.webp`, DRAWN), thumb: new URL(`${name}.thumb.webp`, DRAWN) };
}

/** Takes drawings from where they lie; what is not there yet is drawn, which takes about a quarter of a second. */
export function drawnBefore(): Draw {
  let index: Promise<DrawnIndex> | undefined;
  return async (drawing) => {
    const name = nameOf(drawing);
    const facts = (await (index ??= readIndex()))[name];
    if (!facts) return drawNow(drawing);
    const files = filesOf(name);
    const [image, thumb] = await Promise.all([readFile(files.image), readFile(files.thumb)]);
    const sha256 = createHash("sha256").update(image).digest();
    return { image, thumb, mime: "image/webp", sha256, ...facts };
  };
}

/** Draws, and makes of it what an upload of the same picture would become. */
export async function drawNow(drawing: Drawing): Promise<PreparedImage> {
  return prepared(await pixelsOf(drawing));
}

/** A picture file as an upload makes it: checked, re-encoded, with its thumbnail. */
export async function prepared(webp: Buffer): Promise<PreparedImage> {
  const path = join(tmpdir(), `nepnha-${randomUUID()}.webp`);
  await writeFile(path, webp);
  try {
    // Nobody sent it: each waits for itself, and none is refused because so many wait.
    return await prepareImage(path, { name: "drawn.webp", mime: "image/webp" }, { tenantId: 0, userId: path });
  } finally {
    await rm(path, { force: true });
  }
}

/** A WebP, packed in haste, since it is encoded anew when it is stored. */
async function pixelsOf({ frames, frameMs }: Drawing): Promise<Buffer> {
  const svgs = frames.map((frame) => Buffer.from(frame));
  const haste = { quality: 90, effort: 0 };
  if (frameMs === undefined) return sharp(svgs[0]).webp(haste).toBuffer();
  const drawn = await Promise.all(svgs.map((svg) => sharp(svg).png().toBuffer()));
  const delay = frames.map(() => frameMs);
  return sharp(drawn, { join: { animated: true } })
    .webp({ ...haste, loop: 0, delay })
    .toBuffer();
}
