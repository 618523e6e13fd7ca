import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { errorCode } from "../../db/error-code.ts";

/** Name of the form field that holds the file. */
const FIELD = "file";

/** Limits of the parser for a form with one file of at most so many bytes: what comes after the file is read over. */
export function formLimits(fileSize: number): Readonly<Record<string, number>> {
  return { fileSize, files: 1, fields: 8, fieldSize: 1024, headerPairs: 32 };
}

/**
 * Works on the one file of a multipart form.
 * @param refused makes the error of a form without the file, and of one that cannot be read
 */
export async function withFormFile<T>(
  request: FastifyRequest,
  refused: (why: "missing" | "broken") => Error,
  work: (part: MultipartFile) => Promise<T>,
): Promise<T> {
  try {
    const part = await request.file();
    if (part?.fieldname === FIELD) return await work(part);
    part?.file.resume();
  } catch (error) {
    // The form parser's errors are about what was sent and carry no code; those of the system, the framework and ours do.
    throw errorCode(error) === undefined ? refused("broken") : error;
  }
  throw refused("missing");
}
