import { FILE_LIMITS, type StoredKind } from "@nepnha/contract/platform/files";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyReply, FastifyRequest } from "fastify";
import { invalidInput } from "../../http/problem.ts";
import type { Claim } from "../checks/image-check.ts";
import { uploadFailed } from "./upload-error.ts";

/** Version of the tus protocol (https://tus.io/protocols/resumable-upload) that uploads speak. */
const TUS = "1.0.0";
const KINDS: Readonly<
  Record<StoredKind, { readonly bytes: number; readonly tooMuch: "bytes" | "documentBytes" | "videoBytes" }>
> = {
  image: { bytes: IMAGE_LIMITS.bytes, tooMuch: "bytes" },
  document: { bytes: FILE_LIMITS.document.bytes, tooMuch: "documentBytes" },
  video: { bytes: FILE_LIMITS.video.bytes, tooMuch: "videoBytes" },
};
const MAX_METADATA = 4096;

/** An upload as it is announced. */
export interface Announced extends Claim {
  readonly kind: StoredKind;
  readonly size: number;
  readonly posterId: string | null;
}

/** Every call names the protocol's version and is told ours; another version than ours gets 412 and nothing else. */
export function speaksTus(request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header("tus-resumable", TUS);
  if (request.headers["tus-resumable"] === TUS) return true;
  void reply.status(412).header("tus-version", TUS).send();
  return false;
}

/**
 * What the headers of a new upload announce.
 * @throws AppError INVALID_INPUT, or UPLOAD_FAILED when it is too large for its kind
 */
export function readAnnouncement({ headers }: FastifyRequest): Announced {
  const size = readCount(headers["upload-length"], "Upload-Length");
  const metadata = readMetadata(headers["upload-metadata"]);
  const kind = metadata.get("kind") ?? "document";
  if (!isKind(kind)) throw invalidInput([{ field: "Upload-Metadata.kind", code: "choice" }]);
  const posterId = metadata.get("posterId") ?? null;
  if (posterId !== null && !isUuid(posterId)) {
    throw invalidInput([{ field: "Upload-Metadata.posterId", code: "invalid" }]);
  }
  if (size === 0) throw uploadFailed(kind === "image" ? "broken" : "brokenFile");
  if (size > KINDS[kind].bytes) throw uploadFailed(KINDS[kind].tooMuch);
  return { kind, size, posterId, name: textOf(metadata.get("filename")), mime: textOf(metadata.get("filetype")) };
}

/** @throws AppError INVALID_INPUT */
export function readOffset({ headers }: FastifyRequest): number {
  return readCount(headers["upload-offset"], "Upload-Offset");
}

function readCount(value: unknown, field: string): number {
  if (typeof value === "string" && /^\d{1,15}$/.test(value)) return Number(value);
  throw invalidInput([{ field, code: value === undefined ? "required" : "invalid" }]);
}

/** Pairs of a key and a Base64 text, with commas between. */
function readMetadata(header: unknown): Map<string, string> {
  if (header === undefined) return new Map();
  if (typeof header !== "string" || header.length > MAX_METADATA) {
    throw invalidInput([{ field: "Upload-Metadata", code: "invalid" }]);
  }
  return new Map(
    header.split(",").map((pair) => {
      const [key = "", value = ""] = pair.trim().split(" ");
      return [key, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
}

/** A text as a database takes it; names are cleaned further where they are kept. */
function textOf(value = ""): string {
  return value.replaceAll("\0", "");
}

function isKind(kind: string): kind is StoredKind {
  return Object.hasOwn(KINDS, kind);
}
