import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { errorCode } from "../../db/error-code.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../http/problem.ts";
import { asDiskFull } from "../store/disk-full.ts";
import { writeNewFile } from "../store/new-file.ts";
import { withTmpPath } from "./tmp-path.ts";

/** A part of an upload in the store, which no row counts yet. */
interface ReceivedPart {
  readonly size: number;
  /** Whether the sender went away in the middle: what came until then counts all the same. */
  readonly isBroken: boolean;
}

/** How a connection ends that nobody ended. */
const GONE = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNABORTED"]);

/** Uploads of which a part is coming to this process. */
const coming = new Map<string, AbortController>();

/**
 * Take in the body of a call as a part, under its key. One part of an upload comes at a time: a sender who begins again,
 * perhaps because their connection broke and nobody here knows yet, ends what came before. So nobody fills the disk with
 * more than they announced.
 * @param room most bytes that may still come
 * @returns undefined when nothing came
 * @throws AppError TOO_LARGE, RULE_BROKEN when it was ended, UNAVAILABLE when there is no room in the store
 */
export async function receivePart(
  request: FastifyRequest,
  deps: Pick<Deps, "config" | "files">,
  part: { readonly uploadId: string; readonly key: string; readonly room: number },
): Promise<ReceivedPart | undefined> {
  const { uploadId } = part;
  coming.get(uploadId)?.abort();
  const mine = new AbortController();
  coming.set(uploadId, mine);
  try {
    return await takeIn(request, deps, part, mine.signal);
  } finally {
    if (coming.get(uploadId) === mine) coming.delete(uploadId);
  }
}

async function takeIn(
  request: FastifyRequest,
  { config, files }: Pick<Deps, "config" | "files">,
  { key, room }: { readonly key: string; readonly room: number },
  signal: AbortSignal,
): Promise<ReceivedPart | undefined> {
  return withTmpPath(config.dataDir, async (path) => {
    const isBroken = await writeBody(request, path, room, signal);
    const { size } = await stat(path);
    if (size === 0) return undefined;
    await files.put(key, { stream: createReadStream(path), size });
    return { size, isBroken };
  });
}

async function writeBody(request: FastifyRequest, path: string, room: number, signal: AbortSignal): Promise<boolean> {
  try {
    await writeNewFile(path, () => bodyOf(request, room, signal));
    return false;
  } catch (error) {
    if (GONE.has(errorCode(error) ?? "")) return true;
    throw asDiskFull(error);
  }
}

/** The bytes of a call, whose answer is still to be given however they end. */
async function* bodyOf({ raw }: FastifyRequest, room: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const ended = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(overtaken());
    signal.addEventListener("abort", () => reject(overtaken()));
  });
  ended.catch(() => undefined);
  const chunks = raw.iterator({ destroyOnReturn: false });
  for (let left = room; ;) {
    const next = await Promise.race([chunks.next(), ended]);
    if (next.done === true) return;
    const chunk = next.value as Buffer;
    left -= chunk.length;
    if (left < 0) throw new AppError("TOO_LARGE");
    yield chunk;
  }
}

/** Somebody sends the same part again. */
function overtaken(): AppError {
  return new AppError("RULE_BROKEN", { message: "upload.offset" });
}
