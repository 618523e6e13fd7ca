import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareImage, type PreparedImage } from "./images.ts";
import { grain } from "./upload/upload-testing.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-images-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function prepared(picture: Sharp, times = 1): Promise<PreparedImage[]> {
  const path = join(folder, "a.png");
  await writeFile(path, await picture.png().toBuffer());
  return Promise.all(Array.from({ length: times }, () => prepareImage(path, { name: "a.png", mime: "image/png" })));
}

/** How many pictures were worked on at a time at most while something runs. */
async function mostAtATime(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const stop = new AbortController();
  const running = work().finally(() => stop.abort());
  while (!stop.signal.aborted) {
    most = Math.max(most, sharp.counters().process);
    await nextTurn();
  }
  await running;
  return most;
}

describe("pictures that are made ready", () => {
  it("are two at a time on a thread each, and nothing of them is kept in memory", async () => {
    expect(await mostAtATime(() => prepared(grain(800, 600), 4))).toBe(2);
    expect(sharp.concurrency()).toBe(1);
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
  });

  it("are one at a time where two together have more points than the largest may", async () => {
    const large = sharp({ create: { width: 5000, height: 4001, channels: 3, background: "#884422" } });
    expect(await mostAtATime(() => prepared(large, 2))).toBe(1);
  });

  it("have a preview of sixteen points a side where that is short enough", async () => {
    const [picture] = await prepared(grain(64, 32));
    const [kind, tiny = ""] = picture?.preview.split(",") ?? [];
    expect(kind).toBe("data:image/webp;base64");
    expect(await sharp(Buffer.from(tiny, "base64")).metadata()).toMatchObject({ format: "webp", width: 16, height: 8 });
    expect(picture?.preview.length).toBeLessThanOrEqual(300);
  });
});
