import { ENUMS } from "@nepnha/contract/enums";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import { inlineDisposition } from "./file-name.ts";
import { parseRange } from "./range.ts";
import type { ByteRange, StoredBytes } from "./store.ts";
import { tenantOfCapability } from "./urls.ts";

/** What a file's address is made of. */
export interface FileRoute {
  Params: { id: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/** A file to send: its row and which of its two versions. */
interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly etag: string;
  /** Bytes; unknown for the small version, which is sent whole. */
  readonly size: number | undefined;
}

/**
 * Send a stored picture to whoever holds its signed address.
 * @throws AppError NOT_FOUND alike for a wrong signature, another tenant's person, an unknown and a removed file
 */
export async function download(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  deps: Deps,
): Promise<FastifyReply> {
  const wanted = await findFile(request, deps);
  reply.headers({
    etag: wanted.etag,
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": inlineDisposition(wanted.name),
  });
  if (isKnown(request.headers["if-none-match"], wanted.etag)) return reply.status(304).send();
  const range = wantedRange(request, wanted);
  if (range === "none") return reply.status(416).header("content-range", `bytes */${wanted.size}`).send();
  const stored = await deps.files.read(wanted.key, range === "all" ? undefined : range);
  if (!stored) {
    request.log.error({ key: wanted.key }, "the bytes of a stored file are missing");
    throw new AppError("NOT_FOUND");
  }
  return sendBytes(reply, wanted, stored, range);
}

async function findFile({ params, query, actor }: FastifyRequest<FileRoute>, deps: Deps): Promise<Wanted> {
  const { k, size } = query;
  if (size !== undefined && size !== "thumb") throw invalidInput([{ field: "size", code: "choice" }]);
  const tenantId = tenantOfCapability(deps.secrets, params.id, k);
  if (tenantId === undefined || (actor && actor.tenantId !== tenantId)) throw new AppError("NOT_FOUND");
  const file = await deps.db.read(tenantId, (trx) =>
    trx
      .selectFrom("files")
      .select(["name", "mime", "size", "sha256", "storage_key as key", "thumb_key as thumbKey"])
      .where("_id", "=", params.id)
      .where("status", "=", ENUMS.genericStatus.ACTIVE)
      .executeTakeFirst(),
  );
  if (!file) throw new AppError("NOT_FOUND");
  const { name, mime, key } = file;
  const hash = file.sha256.toString("base64url");
  if (size === undefined || file.thumbKey === null) return { name, mime, key, size: file.size, etag: `"${hash}"` };
  return { name, mime, key: file.thumbKey, size: undefined, etag: `"${hash}.thumb"` };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return known.includes(etag) || known.includes("*");
}

function wantedRange({ headers }: FastifyRequest<FileRoute>, { size, etag }: Wanted): ByteRange | "all" | "none" {
  const condition = headers["if-range"];
  if (size === undefined || (condition !== undefined && condition !== etag)) return "all";
  return parseRange(headers.range, size);
}

function sendBytes(
  reply: FastifyReply,
  wanted: Wanted,
  { stream, size }: StoredBytes,
  range: ByteRange | "all",
): FastifyReply {
  if (wanted.size !== undefined) reply.header("accept-ranges", "bytes");
  if (range === "all") return reply.type(wanted.mime).header("content-length", size).send(stream);
  return reply
    .status(206)
    .type(wanted.mime)
    .header("content-range", `bytes ${range.start}-${range.end}/${size}`)
    .header("content-length", range.end - range.start + 1)
    .send(stream);
}
