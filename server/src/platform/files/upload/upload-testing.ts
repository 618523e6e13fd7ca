import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";

/** A picture with grain, so that its file has some size and the decoder some work; the same every time for a seed. */
export function grain(width: number, height: number, seed = 1): Sharp {
  const channels = 3;
  const points = Buffer.alloc(width * height * channels);
  let state = seed;
  for (let at = 0; at < points.length; at += 1) {
    // A linear congruence (Numerical Recipes) is random enough for grain.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    points[at] = 90 + (state >>> 25);
  }
  return sharp(points, { raw: { width, height, channels } });
}

/** A moving GIF of two frames or more. */
export async function movingGif(width: number, height: number, frames: number): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, index) => {
    const background = { r: (index * 67) % 256, g: 90, b: 40 };
    return sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  });
  const delay = pictures.map((_, index) => 100 + index * 50);
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ delay })
    .toBuffer();
}

/** A multipart form as a browser sends it; names go out byte by byte, however odd. */
export function formWith(
  content: Buffer,
  { name = "anh.jpg", mime = "image/jpeg", field = "file" }: { name?: string; mime?: string; field?: string } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----nepnha${randomBytes(8).toString("hex")}`;
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
    `Content-Type: ${mime}`,
  ].join("\r\n");
  const payload = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

/** A PNG with valid chunks and checksums whose pixels cannot be decoded. */
export async function garbledPng(): Promise<Buffer> {
  const png = await grain(30, 30).png().toBuffer();
  const at = png.indexOf("IDAT");
  const end = at + 4 + png.readUInt32BE(at - 4);
  png.fill(0x55, at + 6, end);
  png.writeUInt32BE(crc32(png.subarray(at, end)), end);
  return png;
}

/** The header of a PNG of any size without a picture behind it. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  header.write("IHDR", 12, "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  // An empty data chunk and the end, so that only the size is wrong with it.
  return Buffer.concat([
    header,
    Buffer.from("0000000049444154789c030000000001", "hex"),
    Buffer.from("0000000049454e44ae426082", "hex"),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
