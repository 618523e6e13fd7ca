import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { errorCode } from "../../db/error-code.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../http/problem.ts";
import { asDiskFull } from "../store/disk-full.ts";
import { partKey } from "../store/store.ts";

/** A part of an upload in the store, without a row that names it. */
interface ReceivedPart {
  readonly key: string;
  readonly size: number;
  /** Whether the sender went away in the middle: what came until then counts all the same. */
  readonly isBroken: boolean;
}

/** How a connection ends that nobody ended. */
const GONE = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNABORTED"]);

/**
 * Take in the body of a call as a part.
 * @param room most bytes that may still come
 * @returns undefined when nothing came
 * @throws AppError TOO_LARGE, UNAVAILABLE when there is no room in the store
 */
export async function receivePart(
  request: FastifyRequest,
  { config, files, clock }: Deps,
  tenantId: number,
  room: number,
): Promise<ReceivedPart | undefined> {
  const folder = join(config.dataDir, "tmp");
  await mkdir(folder, { recursive: true });
  const path = join(folder, `part-${randomUUID()}`);
  try {
    const isBroken = await writeBody(request, path, room);
    const { size } = await stat(path);
    if (size === 0) return undefined;
    const key = partKey(tenantId, uuidv7(), clock.now());
    await files.put(key, { stream: createReadStream(path), size });
    return { key, size, isBroken };
  } finally {
    await rm(path, { force: true });
  }
}

async function writeBody(request: FastifyRequest, path: string, room: number): Promise<boolean> {
  let left = room;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? new AppError("TOO_LARGE") : null, chunk);
    },
  });
  try {
    await pipeline(request.raw, measured, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return false;
  } catch (error) {
    if (GONE.has(errorCode(error) ?? "")) return true;
    throw asDiskFull(error);
  }
}
