import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { ByteRange, FileStore } from "../store/store.ts";
import { endlessVideo, madeVideo } from "../testing/made-video.ts";
import { readHeader, type HeaderLimits } from "./read-header.ts";

const VP9 = { codec: "vp9", name: "vp09.00.10.08" } as const;
const FACTS = { duration: 4, width: 64, height: 36, codecs: "vp09.00.10.08" };

/** A store that holds one video. */
function storeOf(video: Buffer, before: () => Promise<unknown> = async () => undefined): Pick<FileStore, "read"> {
  return {
    async read(_key, range: ByteRange = { start: 0, end: video.length - 1 }) {
      await before();
      return { stream: Readable.from([video.subarray(range.start, range.end + 1)]), size: video.length };
    },
  };
}

async function read(video: Buffer, limits: Partial<HeaderLimits>, before?: () => Promise<unknown>) {
  return readHeader(
    storeOf(video, before),
    { key: "1/2026/11/a", size: video.length },
    { memoryMb: 128, ms: 20_000, ...limits },
  );
}

describe("the reader of a video's header", () => {
  it("has an end to its memory, and the next video is read all the same", async () => {
    const [endless, next] = await Promise.all([endlessVideo(0xffff_ffff), madeVideo(VP9)]);
    expect(endless.length).toBeLessThan(1000);
    expect(await Promise.all([read(endless, { memoryMb: 64 }), read(next, {})])).toEqual(["broken", FACTS]);
  });

  // Four gigabytes are filled in a minute or so.
  it("has an end to its time", { timeout: 20_000 }, async () => {
    expect(await read(await endlessVideo(0xffff_ffff), { memoryMb: 4096, ms: 300 })).toBe("broken");
  });

  it("has its time for itself: a slow store is not the video's fault", { timeout: 20_000 }, async () => {
    let isFirst = true;
    const slowly = async (): Promise<void> => {
      if (isFirst) await wait(2500);
      isFirst = false;
    };
    expect(await read(await madeVideo(VP9), { ms: 2000 }, slowly)).toEqual(FACTS);
  });

  it("asks for a few megabytes at a time, and never for a table of hundreds", async () => {
    const size = 300 * 1024 * 1024;
    const start = Buffer.from("00000018667479706d70343200000000", "hex");
    const lengths: number[] = [];
    const reader = (claimed: number): Pick<FileStore, "read"> => ({
      async read(_key, { start: from, end } = { start: 0, end: size - 1 }) {
        const bytes = Buffer.alloc(end - from + 1);
        start.copy(bytes, 0, Math.min(from, start.length));
        const moov = Buffer.from("00000000moov");
        moov.writeUInt32BE(claimed);
        if (from <= 24 && end >= 31) Buffer.concat([moov.subarray(0, 4), Buffer.from("moov")]).copy(bytes, 24 - from);
        lengths.push(bytes.length);
        return { stream: Readable.from([bytes]), size };
      },
    });
    const limits = { memoryMb: 128, ms: 20_000 };
    expect(await readHeader(reader(20 * 1024 * 1024), { key: "1/2026/11/a", size }, limits)).toBe("broken");
    expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(20_000_000);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4 * 1024 * 1024);
    lengths.length = 0;
    expect(await readHeader(reader(200 * 1024 * 1024), { key: "1/2026/11/a", size }, limits)).toBe("broken");
    expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(20_000_000);
  });

  it("blames no video for a store that fails, nor for a process that does not begin", async () => {
    const video = await madeVideo(VP9);
    const failing = async (): Promise<void> => {
      throw new Error("the store is away");
    };
    await expect(read(video, {}, failing)).rejects.toThrow("the store is away");
    await expect(read(video, { memoryMb: 1 })).rejects.toThrow("did not begin");
  });
});
