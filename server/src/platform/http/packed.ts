import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
/** A third smaller than the fastest one, in a tenth of the time of the smallest. */
const QUALITY = 6;

/** A text that everybody is sent, in every form in which browsers take it. */
export interface Packed {
  readonly tag: string;
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
}

/** Compress it once for all callers. */
export async function pack(text: string, type: string): Promise<Packed> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    promisify(gzip)(identity),
  ]);
  const tag = `"${createHash("sha256").update(identity).digest("base64url")}"`;
  return { tag, type, br, gzip: zipped, identity };
}

/** The form in which the caller takes it; `null` where they have it already. */
export function formFor({ headers }: FastifyRequest, { tag }: Packed): "br" | "gzip" | "identity" | null {
  if (headers["if-none-match"]?.includes(tag)) return null;
  const accepted = headers["accept-encoding"] ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/** Answer it as the caller takes it, or with 304 where they have it already. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  reply.headers({
    etag: packed.tag,
    vary: "accept-encoding",
    "content-type": packed.type,
    // Kept by who has it, and asked for each time whether it is still the same.
    "cache-control": "public, no-cache",
  });
  const encoding = formFor(request, packed);
  if (encoding === null) return reply.status(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(packed[encoding]);
}
