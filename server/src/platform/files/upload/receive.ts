import type { FileHandle } from "node:fs/promises";
import { IMAGE_LIMITS } from "@nepnha/contract/platform/constants";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { asDiskFull } from "../store/disk-full.ts";
import { openNewFile } from "../store/new-file.ts";
import type { Claim } from "../checks/image-check.ts";
import { withFormFile } from "./form-file.ts";
import { withTmpPath } from "./tmp-path.ts";
import { uploadFailed } from "./upload-error.ts";

/** Room for the boundaries and headers of a form around the largest file. */
const FORM_OVERHEAD = 64 * 1024;

/**
 * Take in the one file of a multipart form and work on it. The file lies in the data folder meanwhile and is gone
 * afterwards, whatever happens: an error, or a client that goes away in the middle.
 * @throws AppError UPLOAD_FAILED (no file, too heavy, form cut short), UNAVAILABLE when the disk is full
 */
export async function withUpload<T>(
  request: FastifyRequest,
  dataDir: string,
  work: (path: string, claim: Claim) => Promise<T>,
): Promise<T> {
  if (Number(request.headers["content-length"] ?? 0) > IMAGE_LIMITS.bytes + FORM_OVERHEAD) throw uploadFailed("bytes");
  return withTmpPath(dataDir, async (path) => work(path, await receive(request, path)));
}

async function receive(request: FastifyRequest, path: string): Promise<Claim> {
  try {
    return await writePart(request, await openNewFile(path));
  } catch (error) {
    throw asDiskFull(error);
  }
}

async function writePart(request: FastifyRequest, file: FileHandle): Promise<Claim> {
  try {
    return await withFormFile(request, uploadFailed, async (part) => {
      await pipeline(part.file, file.createWriteStream());
      if (part.file.truncated) throw uploadFailed("bytes");
      return { name: part.filename, mime: part.mimetype };
    });
  } finally {
    await file.close();
  }
}
