import http from "node:http";
import https from "node:https";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { AppError } from "../../http/problem.ts";
import { checkKey, wrongSize, type ByteRange, type FileStore, type SizedStream } from "./store.ts";

/** Where objects lie and who we are there. */
interface Bucket {
  /** Address of the bucket (and folder in it) without a slash at its end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Content = Buffer | SizedStream;

/** A store that says nothing for so long is not there. */
const SILENCE_MS = 30_000;
/** Calls that can be made again are, after growing pauses. */
const PAUSES_MS = [400, 800];
const RETRY_AFTER = 60;
const CONNECTIONS = { keepAlive: true, maxSockets: 64 };
const agents = { "http:": new http.Agent(CONNECTIONS), "https:": new https.Agent(CONNECTIONS) };

/**
 * Files in an S3-compatible object store. An object appears whole or not at all, which is the store's own promise.
 * @param address `https://key:secret@host/bucket/folder?region=…`, or `s3://key:secret@bucket/folder?region=…` for Amazon
 */
export function createS3Store(address: string): FileStore {
  const bucket = readAddress(address);
  const urlOf = (key: string): string => {
    checkKey(key);
    return `${bucket.url}/${key}`;
  };
  return {
    async put(key, content) {
      const answer = await send(bucket, "PUT", urlOf(key), { content });
      await readOver(answer);
      if (answer.statusCode !== 200) throw refused("PUT", key, answer);
    },

    async read(key, range) {
      const answer = await send(bucket, "GET", urlOf(key), { range });
      const { headers } = answer;
      const status = statusOf(answer);
      if (status === 200 || status === 206) {
        const whole = /\/(\d+)$/.exec(headers["content-range"] ?? "")?.[1] ?? headers["content-length"];
        return { stream: answer, size: Number(whole) };
      }
      await readOver(answer);
      if (status === 404) return undefined;
      throw refused("GET", key, answer);
    },

    async size(key) {
      const answer = await send(bucket, "HEAD", urlOf(key), {});
      await readOver(answer);
      const status = statusOf(answer);
      if (status === 200) return Number(answer.headers["content-length"]);
      if (status === 404) return undefined;
      throw refused("HEAD", key, answer);
    },

    async remove(key) {
      const answer = await send(bucket, "DELETE", urlOf(key), {});
      await readOver(answer);
      const status = statusOf(answer);
      if (status !== 404 && status >= 300) throw refused("DELETE", key, answer);
    },
  };
}

function readAddress(address: string): Bucket {
  const url = new URL(address);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const path = url.pathname.replace(/\/+$/, "");
  const host =
    url.protocol === "s3:" ? `https://s3.${region}.amazonaws.com/${url.host}` : `${url.protocol}//${url.host}`;
  return {
    url: `${host}${path}`,
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** One call, made again where that does no harm and helps. Anything but an answer means that the store is not there. */
async function send(
  bucket: Bucket,
  method: string,
  url: string,
  given: { content?: Content; range?: ByteRange | undefined },
): Promise<IncomingMessage> {
  const canRepeat = given.content === undefined || Buffer.isBuffer(given.content);
  for (let tried = 0; ; tried += 1) {
    const pause = canRepeat ? PAUSES_MS[tried] : undefined;
    try {
      const answer = await sendOnce(bucket, method, url, given);
      if (pause === undefined || statusOf(answer) < 500) return answer;
      await readOver(answer);
    } catch (error) {
      if (error instanceof ContentError) throw error.cause;
      if (pause === undefined) throw new AppError("UNAVAILABLE", { retryAfter: RETRY_AFTER });
    }
    await sleep(pause);
  }
}

/** What was to be sent broke; the store is not to blame. */
class ContentError extends Error {
  constructor(cause: unknown) {
    super(undefined, { cause });
  }
}

async function sendOnce(
  { accessKeyId, secretAccessKey, region }: Bucket,
  method: string,
  address: string,
  { content, range }: { content?: Content; range?: ByteRange | undefined },
): Promise<IncomingMessage> {
  const headers: Record<string, string> = { "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
  if (range) headers["range"] = `bytes=${range.start}-${range.end}`;
  const signer = new AwsV4Signer({
    method,
    url: address,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
  });
  const signed = await signer.sign();
  const size = content === undefined ? 0 : Buffer.isBuffer(content) ? content.length : content.size;
  const isSecure = signed.url.protocol === "https:";
  const request = (isSecure ? https : http).request(signed.url, {
    method,
    agent: agents[isSecure ? "https:" : "http:"],
    timeout: SILENCE_MS,
    headers: { ...Object.fromEntries(signed.headers), ...(content === undefined ? {} : { "content-length": size }) },
  });
  request.on("timeout", () => request.destroy(new Error("The object store says nothing")));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve);
    request.on("error", reject);
  });
  if (content === undefined || Buffer.isBuffer(content)) {
    request.end(content);
    return answered;
  }
  // A stream that breaks closes the connection before the announced size, and the store keeps nothing of it.
  const [answer] = await Promise.all([answered, pipeline(counted(content, address), request)]).catch(
    (error: unknown) => {
      request.destroy();
      throw content.stream.errored || error instanceof ContentError ? asContentError(content, error) : error;
    },
  );
  return answer;
}

/** Ends with an error in place of the last byte where the size is not as announced: the store must not take it. */
async function* counted({ stream, size }: SizedStream, key: string): AsyncGenerator<Buffer> {
  let left = size;
  let held: Buffer | undefined;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    left -= bytes.length;
    if (left < 0) break;
    if (held) yield held;
    held = bytes;
  }
  if (left !== 0) throw new ContentError(wrongSize(key));
  if (held) yield held;
}

function asContentError({ stream }: SizedStream, error: unknown): ContentError {
  return error instanceof ContentError ? error : new ContentError(stream.errored ?? error);
}

async function readOver(answer: Readable): Promise<void> {
  for await (const chunk of answer) void chunk;
}

function statusOf({ statusCode }: IncomingMessage): number {
  return Number(statusCode);
}

/** The store answered, but not as wanted: full, busy, or we are not let in. */
function refused(method: string, key: string, answer: IncomingMessage): Error {
  const status = statusOf(answer);
  if (status >= 500) return new AppError("UNAVAILABLE", { retryAfter: RETRY_AFTER });
  return new Error(`The object store answered ${method} ${key} with ${status}`);
}
