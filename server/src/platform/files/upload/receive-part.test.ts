import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../config.ts";
import { createFolderStore, partKey } from "../store/store.ts";
import { receivePart } from "./receive-part.ts";

const ID = "01940000-0000-7000-8000-000000000001";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nepnha-part-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What comes of a body, of which so many bytes may come. */
function received(bytes: AsyncGenerator<Buffer>, room: number) {
  const config = loadConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
  const files = createFolderStore(join(dataDir, "files"));
  // Of a call nothing is read but its body.
  const request = { raw: { iterator: () => bytes } } as unknown as FastifyRequest;
  return receivePart(request, { config, files }, { uploadId: ID, key: partKey(1, ID, new Date()), room });
}

async function* body(bytes: string, error?: Error): AsyncGenerator<Buffer> {
  for (const sign of bytes) yield Buffer.from(sign);
  if (!error) return;
  await expect.poll(lying, { timeout: 20_000 }).toBe(Buffer.byteLength(bytes));
  throw error;
}

/** How many bytes lie on their way in. */
async function lying(): Promise<number> {
  const folder = join(dataDir, "tmp");
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

describe("a part that comes in", () => {
  it("has as many bytes as there is room for, and not one more", async () => {
    expect(await received(body("chào"), 5)).toEqual({ size: 5, isBroken: false });
    await expect(received(body("chào"), 4)).rejects.toMatchObject({ code: "TOO_LARGE" });
    expect(await received(body(""), 4)).toBeUndefined();
    expect(await readdir(join(dataDir, "tmp"))).toEqual([]);
  });

  it.each(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNABORTED"])(
    "counts as far as it came when its sender went away: %s",
    async (code) => {
      const gone = Object.assign(new Error("gone"), { code });
      expect(await received(body("nhà", gone), 9)).toEqual({ size: 4, isBroken: true });
      expect(await received(body("", gone), 9)).toBeUndefined();
    },
  );

  it("counts for nothing when something else went wrong, which is told", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    await expect(received(body("nhà", full), 9)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(received(body("nhà", new Error("broken")), 9)).rejects.toThrow("broken");
    expect(await readdir(join(dataDir, "tmp"))).toEqual([]);
  });

  it("ends when another one of its upload comes, even before anything of it was read", async () => {
    const [first, second] = [received(body("một"), 9), received(body("hai"), 9)];
    await expect(first).rejects.toMatchObject({ code: "RULE_BROKEN", details: { message: "upload.offset" } });
    expect(await second).toEqual({ size: 3, isBroken: false });
  });
});
