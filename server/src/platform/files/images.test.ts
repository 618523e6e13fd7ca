import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Turnstile } from "../limits/turnstile.ts";
import { prepareImage, type PreparedImage } from "./images.ts";
import { grain } from "./upload/upload-testing.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-images-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each is somebody else's, or all are one person's. */
async function prepared(picture: Sharp, times = 1, isOneSender = false): Promise<PreparedImage[]> {
  const path = join(folder, "a.png");
  await writeFile(path, await picture.png().toBuffer());
  const claim = { name: "a.png", mime: "image/png" };
  const people = Array.from({ length: times }, (_, number) => ({
    tenantId: 1,
    userId: isOneSender ? "one" : String(number),
  }));
  return Promise.all(people.map((sender) => prepareImage(path, claim, sender)));
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

  it("2.9 are one of a person at a time", async () => {
    expect(await mostAtATime(() => prepared(grain(800, 600), 4, true))).toBe(1);
  });

  it("R1-02 2.9 another company's comes behind two of one whose people all send many", async () => {
    const path = join(folder, "b.png");
    await writeFile(path, await grain(800, 600).png().toBuffer());
    const stood = vi.spyOn(Turnstile.prototype, "enter");
    const ended: string[] = [];
    const send = async (tenantId: number, userId: string): Promise<void> => {
      await prepareImage(path, { name: "b.png", mime: "image/png" }, { tenantId, userId });
      ended.push(`${tenantId}`);
    };
    const crowd = Array.from({ length: 10 }, (_, number) => send(1, String(number)));
    while (stood.mock.calls.length < 10) await nextTurn();
    await Promise.all([...crowd, send(2, "other")]);
    stood.mockRestore();
    // Two at a time are worked on, so one that began later may be done sooner.
    expect(ended.indexOf("2")).toBeLessThan(5);
  });

  it("are one at a time where two together have more points than the largest may", async () => {
    const large = sharp({ create: { width: 5000, height: 4001, channels: 3, background: "#884422" } });
    expect(await mostAtATime(() => prepared(large, 2))).toBe(1);
  });

  it("are as good as eighty-two of a hundred, their small version as seventy-four, and both 480 wide or less", async () => {
    const picture = grain(700, 500);
    const [made] = await prepared(picture);
    const as = async (quality: number, width?: number): Promise<Buffer> => {
      const whole = sharp(await picture.clone().png().toBuffer());
      return (width === undefined ? whole : whole.resize({ width })).webp({ quality, effort: 2 }).toBuffer();
    };
    expect(made?.image.equals(await as(82))).toBe(true);
    expect(made?.thumb.equals(await as(74, 480))).toBe(true);
    const tiny = sharp(made?.thumb).flatten({ background: "#ffffff" }).resize({ width: 16, height: 16, fit: "inside" });
    expect(made?.preview).toContain((await tiny.webp({ quality: 25, effort: 2 }).toBuffer()).toString("base64"));
  });

  it("have a preview of twelve points a side where sixteen are too many, as with nothing but grain in black and white", async () => {
    const points = Buffer.alloc(16 * 16);
    let state = 7919;
    for (let at = 0; at < points.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      points[at] = state >>> 31 ? 255 : 0;
    }
    const [made] = await prepared(sharp(points, { raw: { width: 16, height: 16, channels: 1 } }));
    const tiny = Buffer.from(made?.preview.split(",")[1] ?? "", "base64");
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 12, height: 12 });
    expect(made?.preview.length).toBeLessThanOrEqual(300);
  });

  it("have a preview of eight points a side where twelve are too many, as with nothing but loud colours", async () => {
    const points = Buffer.alloc(12 * 12 * 3);
    // Few patterns need as much as this one, with sixteen points as well.
    let state = 1479;
    for (let at = 0; at < points.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      points[at] = state & 0x1_0000 ? 255 : 0;
    }
    const blocks = sharp(points, { raw: { width: 12, height: 12, channels: 3 } });
    const [made] = await prepared(blocks.resize(480, 480, { kernel: "nearest" }));
    const tiny = Buffer.from(made?.preview.split(",")[1] ?? "", "base64");
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 8, height: 8 });
  });

  it("have a preview of sixteen points a side where that is short enough", async () => {
    const [picture] = await prepared(grain(64, 32));
    const [kind, tiny = ""] = picture?.preview.split(",") ?? [];
    expect(kind).toBe("data:image/webp;base64");
    expect(await sharp(Buffer.from(tiny, "base64")).metadata()).toMatchObject({ format: "webp", width: 16, height: 8 });
    expect(picture?.preview.length).toBeLessThanOrEqual(300);
  });
});
