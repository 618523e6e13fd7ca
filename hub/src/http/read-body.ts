import type { IncomingMessage } from "node:http";

/** The body is longer than the limit. */
export class BodyTooLongError extends Error {}

/** Somebody else has read the body. */
export class BodyTakenError extends Error {}

/** Reads a whole body. Rejects with BodyTooLongError beyond `maxBytes`, with BodyTakenError when it was read before, and when the client breaks off. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLong = new BodyTooLongError(`The body is longer than ${maxBytes} bytes.`);
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLong;
  if (request.readableDidRead || request.readableEnded) throw new BodyTakenError("The body has been read before.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError("The request has been given an encoding.");
    size += chunk.length;
    if (size > maxBytes) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
