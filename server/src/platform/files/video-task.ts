import { buffer } from "node:stream/consumers";
import { FILE_LIMITS, type VideoFault } from "@nepnha/contract/platform/files";
import type { Task } from "graphile-worker";
import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { parseBody } from "../http/body.ts";
import { job } from "../jobs/queue.ts";
import type { FileStore } from "./store/store.ts";

interface VideoFacts {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
}

/** Read the header of an uploaded video. */
export const readVideo = job<{ fileId: string }>("readVideo", { maxAttempts: 5 });

const payloadSchema = z.strictObject({ tenantId: z.int(), fileId: z.uuid() });
/** What some browser of today plays; ProRes and the like none does. */
const PLAYED = new Set<string | null>(["avc", "hevc", "vp8", "vp9", "av1"]);
const READ_BYTES = 1024 * 1024;

/** Reads how long and how large a video is and how it is coded, from its header. */
export function readVideoTask({ db, files }: Pick<Deps, "db" | "files">): Task {
  return async (payload) => {
    const { tenantId, fileId } = parseBody(payloadSchema, payload);
    const file = await db.read(tenantId, (trx) =>
      trx
        .selectFrom("files")
        .select(["storage_key as key", "size"])
        .where("tenant_id", "=", trx.tenantId)
        .where("_id", "=", fileId)
        .where("state", "=", "PROCESSING")
        .executeTakeFirst(),
    );
    if (!file) return;
    const read = await readHeader(files, file.key, file.size);
    const change =
      typeof read === "string" ? ({ state: "FAILED", reason: read } as const) : ({ state: "READY", ...read } as const);
    await db.tenant(tenantId, (trx) =>
      trx.updateTable("files").set(change).where("tenant_id", "=", trx.tenantId).where("_id", "=", fileId).execute(),
    );
  };
}

async function readHeader(files: FileStore, key: string, size: number): Promise<VideoFacts | VideoFault> {
  // An error of the store is no error of the video: it is kept apart, and the job is tried again.
  let storeError: unknown;
  const read = async (start: number, end: number): Promise<Uint8Array> => {
    try {
      const stored = await files.read(key, { start, end: end - 1 });
      if (!stored) throw new Error(`The video ${key} is missing`);
      return await buffer(stored.stream);
    } catch (error) {
      storeError = error;
      throw error;
    }
  };
  const input = new Input({
    formats: ALL_FORMATS,
    source: new CustomSource({ getSize: () => size, read, maxCacheSize: 8 * READ_BYTES }),
  });
  try {
    return await factsOf(input);
  } catch (error) {
    if (storeError !== undefined) throw storeError;
    if (error instanceof Error) return "broken";
    throw error;
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input): Promise<VideoFacts | VideoFault> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) return audio ? "noPicture" : "broken";
  if (!PLAYED.has(await video.getCodec())) return "codec";
  const duration = Math.round(await input.computeDuration());
  if (duration > FILE_LIMITS.video.seconds) return "tooLong";
  const codecs = [await video.getCodecParameterString(), (await audio?.getCodecParameterString()) ?? null];
  return {
    duration,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    codecs: codecs.filter((codec) => codec !== null).join(", "),
  };
}
