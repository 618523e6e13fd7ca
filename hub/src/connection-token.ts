import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const SEAL_BYTES = 16;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES + 1;
/** Nodes' clocks may differ by this much, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

/** How long a token may be opened after it was made, on a node whose clock says the least. */
export function tokenLifeMs(maxAgeMs: number): number {
  return maxAgeMs + 2 * CLOCK_SKEW_MS;
}

/** What a token says: the public id that goes with it and whether stateful reconnect was agreed. */
interface TokenContent {
  id: string;
  mayResume: boolean;
}

/** No user's id is the text of anonymous users: it begins with a character that ids have no use for. */
function seal(head: Buffer, userId: string | null, key: string): Buffer {
  return createHmac("sha256", key)
    .update(head)
    .update(userId ?? "\u0000unknown")
    .digest()
    .subarray(0, SEAL_BYTES);
}

/** The public id is a digest: nobody can get the token back from it. */
function publicId(head: Buffer): string {
  return createHash("sha256").update(head).digest().subarray(0, NONCE_BYTES).toString("base64url");
}

/** A connection token that every node with the same key can check, bound to its user and its time (milliseconds since 1970). */
export function issueToken(
  userId: string | null,
  mayResume: boolean,
  key: string,
  now: number,
): TokenContent & { token: string } {
  const head = Buffer.alloc(HEAD_BYTES);
  randomBytes(NONCE_BYTES).copy(head);
  head.writeUIntBE(now, NONCE_BYTES, TIME_BYTES);
  head.writeUInt8(mayResume ? 1 : 0, HEAD_BYTES - 1);
  const token = Buffer.concat([head, seal(head, userId, key)]).toString("base64url");
  return { token, id: publicId(head), mayResume };
}

/** Reads a token of any node; null when it is forged, another user's, or older than `maxAgeMs`. */
export function openToken(
  token: string,
  userId: string | null,
  key: string,
  options: { now: number; maxAgeMs: number },
): TokenContent | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== HEAD_BYTES + SEAL_BYTES || bytes.toString("base64url") !== token) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), seal(head, userId, key))) return null;
  const age = options.now - head.readUIntBE(NONCE_BYTES, TIME_BYTES);
  if (age < -CLOCK_SKEW_MS || age > options.maxAgeMs + CLOCK_SKEW_MS) return null;
  return { id: publicId(head), mayResume: head.readUInt8(HEAD_BYTES - 1) === 1 };
}
