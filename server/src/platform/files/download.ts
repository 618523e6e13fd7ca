import { PassThrough, pipeline, type Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { ENUMS } from "@nepnha/contract/platform/enums";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError, invalidInput } from "../http/problem.ts";
import type { Turn } from "../http/turns.ts";
import { attachmentDisposition, inlineDisposition } from "./file-name.ts";
import { parseRange } from "./range.ts";
import type { ByteRange } from "./store/store.ts";
import { readCapability, type FileReader } from "./urls.ts";

/** What a file's address is made of. */
export interface FileRoute {
  Params: { id: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/** What sending needs: the effects, and who knows whether a reader still sees the row through which they got an address. */
export interface FileDeps extends Deps {
  readonly mayRead: (tenantId: number, reader: FileReader) => Promise<boolean>;
}

/** A file to send: its row and which of its two versions. */
interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly etag: string;
  /** Bytes; unknown for the small version, which is sent whole. */
  readonly size: number | undefined;
  /** Its address ends; those of the others are good as long as they are. */
  readonly isPassing: boolean;
  /** Whether it may be sent on; of an address of one reader's own. */
  readonly mayGoOn: (() => Promise<boolean>) | null;
  readonly isInline: boolean;
}

/** Which bytes of which file an answer has. */
interface Answer {
  readonly wanted: Wanted;
  readonly range: ByteRange | "all";
}

/** Nothing of a stored file runs, loads or sends anything, and it has an origin of its own. */
const LOCKED = "default-src 'none'; sandbox";
/** Browsers show no PDF in a sandbox. Ours hold no programs: what could is saved only (`pdf-check.ts`). */
const PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
const YEAR_SECONDS = 31_536_000;
/** Bytes after which it is asked again whether a reader still sees the row. */
const ASKED_EVERY = 1024 * 1024;

/**
 * Send a stored file to anyone who holds its signed address.
 * @throws AppError NOT_FOUND alike for a wrong or ended signature, another tenant's person, an unknown and a removed file
 */
export async function download(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  deps: FileDeps,
): Promise<FastifyReply> {
  return answerWith(request, reply, deps, async ({ wanted, range }) => {
    const stored = await deps.files.read(wanted.key, range === "all" ? undefined : range);
    return stored && { size: stored.size, body: flowing(stored.stream, wanted.mayGoOn, request.turn) };
  });
}

/**
 * Answer as {@link download} does, without the bytes and without opening them.
 * @throws AppError NOT_FOUND for the same reasons
 */
export async function describeFile(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  deps: FileDeps,
): Promise<FastifyReply> {
  return answerWith(request, reply, deps, async ({ wanted }) => {
    const size = await deps.files.size(wanted.key);
    return size === undefined ? undefined : { size };
  });
}

/** @param find how many bytes there are, and the bytes where they are sent; undefined when there are none */
async function answerWith(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  deps: FileDeps,
  find: (answer: Answer) => Promise<{ readonly size: number; readonly body?: Readable } | undefined>,
): Promise<FastifyReply> {
  const answer = await begin(request, reply, deps);
  if (!answer) return reply.send();
  const found = await find(answer);
  if (found) return describe(reply, answer, found.size).send(found.body);
  request.log.error({ key: answer.wanted.key }, "the bytes of a stored file are missing");
  throw new AppError("NOT_FOUND");
}

/** What all answers have; null where the one that is to be sent now has no bytes. */
async function begin(request: FastifyRequest<FileRoute>, reply: FastifyReply, deps: FileDeps): Promise<Answer | null> {
  const wanted = await findFile(request, deps);
  reply.headers({
    etag: wanted.etag,
    // What passes is asked for each time, so that the end of its address is judged.
    "cache-control": wanted.isPassing ? "private, no-cache" : `private, max-age=${YEAR_SECONDS}, immutable`,
    "x-content-type-options": "nosniff",
    "content-security-policy": wanted.isInline && wanted.mime === "application/pdf" ? PDF : LOCKED,
    "content-disposition": wanted.isInline ? inlineDisposition(wanted.name) : attachmentDisposition(wanted.name),
  });
  if (isKnown(request.headers["if-none-match"], wanted.etag)) {
    reply.status(304);
    return null;
  }
  const range = wantedRange(request, wanted);
  if (range !== "none") return { wanted, range };
  reply.status(416).headers({ "content-range": `bytes */${wanted.size}`, "content-length": "0" });
  return null;
}

async function findFile({ params, query, actor }: FastifyRequest<FileRoute>, deps: FileDeps): Promise<Wanted> {
  const { k, size, download: save } = query;
  if (size !== undefined && size !== "thumb") throw invalidInput([{ field: "size", code: "choice" }]);
  if (save !== undefined && save !== "1") throw invalidInput([{ field: "download", code: "choice" }]);
  const capability = readCapability(deps.secrets, params.id, k);
  if (!capability || (actor && actor.tenantId !== capability.tenantId)) throw new AppError("NOT_FOUND");
  const { tenantId, until, reader } = capability;
  if (until && until <= deps.clock.now()) throw new AppError("NOT_FOUND");
  const mayGoOn = reader && (() => deps.mayRead(tenantId, reader));
  if (mayGoOn && !(await mayGoOn())) throw new AppError("NOT_FOUND");
  const file = await deps.db.read(tenantId, (trx) =>
    trx
      .selectFrom("files")
      .select(["name", "mime", "kind", "is_inline", "size", "sha256", "storage_key as key", "thumb_key as thumbKey"])
      .where("tenant_id", "=", trx.tenantId)
      .where("_id", "=", params.id)
      .where("status", "=", ENUMS.genericStatus.ACTIVE)
      .executeTakeFirst(),
  );
  if (!file || (file.kind === "document" && !until)) throw new AppError("NOT_FOUND");
  const { name, mime, key } = file;
  const hash = file.sha256.toString("base64url");
  const common = { name, mime, mayGoOn, isPassing: until !== null, isInline: file.is_inline && save === undefined };
  if (size === undefined || file.thumbKey === null) return { ...common, key, size: file.size, etag: `"${hash}"` };
  return { ...common, key: file.thumbKey, size: undefined, etag: `"${hash}.thumb"` };
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

/** What is said of the bytes before they come. */
function describe(reply: FastifyReply, { wanted, range }: Answer, size: number): FastifyReply {
  if (wanted.size !== undefined) reply.header("accept-ranges", "bytes");
  const mime = wanted.mime === "text/plain" ? "text/plain; charset=utf-8" : wanted.mime;
  if (range === "all") return reply.type(mime).header("content-length", size);
  return reply
    .status(206)
    .type(mime)
    .header("content-range", `bytes ${range.start}-${range.end}/${size}`)
    .header("content-length", range.end - range.start + 1);
}

/**
 * The bytes on their way to a reader, a piece at a time when it is their turn: many answers of one reader hold up nobody
 * else, and one that is not read asks for no turns. It breaks off within a megabyte once the reader may not go on; a film
 * is one answer that lasts as long as it is watched.
 */
function flowing(stream: Readable, mayGoOn: Wanted["mayGoOn"], turn: Turn | null): Readable {
  if (mayGoOn === null && turn === null) return stream;
  const body = new PassThrough();
  const allowed = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
    mayGoOn ? whileAllowed(chunks, mayGoOn) : chunks;
  const pieces = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
    turn ? inTurns(allowed(chunks), turn) : allowed(chunks);
  // All end with any of them; what went wrong is told by the body, which is what is sent.
  pipeline(stream, pieces, body, () => undefined);
  return body;
}

async function* whileAllowed(chunks: AsyncIterable<Buffer>, mayGoOn: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let left = ASKED_EVERY;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left <= 0) {
      if (!(await mayGoOn())) throw new AppError("NOT_FOUND");
      left = ASKED_EVERY;
    }
    yield chunk;
  }
}

async function* inTurns(chunks: AsyncIterable<Buffer>, turn: Turn): AsyncGenerator<Buffer> {
  const pieces = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      await turn.again();
      const piece = await inPlace(pieces, turn);
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

/** The place is given back in the next turn of the event loop: who waits for it moves nothing more in this one. */
async function inPlace<T>(pieces: AsyncIterator<T>, turn: Turn): Promise<IteratorResult<T>> {
  try {
    const piece = await pieces.next();
    await nextTurn();
    return piece;
  } finally {
    turn.leave();
  }
}
