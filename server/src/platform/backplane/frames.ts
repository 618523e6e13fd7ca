import { createHmac, timingSafeEqual } from "node:crypto";

/** Several envelopes of one node that travel together. */
export interface Frame {
  readonly sender: string;
  /** Counts the sender's frames from 1, those included that were lost: a hole tells receivers that they missed something. */
  readonly seq: number;
  readonly envelopes: readonly unknown[];
}

const SEAL = /^([\w-]{43})\.([\w-]+)\.(\d+)\./;
/** Room for the seal, the sender and the number. */
const HEAD_BYTES = 100;

function sealOf(key: Buffer, rest: string): Buffer {
  return createHmac("sha256", key).update(rest).digest();
}

/** `{seal}.{sender}.{seq}.{JSON list}`; the seal is an HMAC-SHA256 of the rest. `envelopes` are JSON texts. */
export function sealFrame(key: Buffer, sender: string, seq: number, envelopes: readonly string[]): string {
  const rest = `${sender}.${seq}.[${envelopes.join(",")}]`;
  return `${sealOf(key, rest).toString("base64url")}.${rest}`;
}

/** Who says to have sent a frame and its number, unchecked: enough to leave one's own echo unread. */
export function claimOf(text: string): { sender: string; seq: number } | null {
  const [, , sender, seq] = SEAL.exec(text) ?? [];
  return sender === undefined ? null : { sender, seq: Number(seq) };
}

/** Reads a frame; null when it was not sealed with this key. */
export function openFrame(key: Buffer, text: string): Frame | null {
  const [head, seal = "", sender = "", seq] = SEAL.exec(text) ?? [];
  if (head === undefined) return null;
  const rest = text.slice(seal.length + 1);
  if (!timingSafeEqual(sealOf(key, rest), Buffer.from(seal, "base64url"))) return null;
  return { sender, seq: Number(seq), envelopes: JSON.parse(text.slice(head.length)) as unknown[] };
}

/** Shares envelopes (JSON texts) out to frames of at most `maxBytes`, in their order. One that is longer gets its own. */
export function packFrames(envelopes: readonly string[], maxBytes: number): string[][] {
  const groups: string[][] = [];
  let left = 0;
  for (const envelope of envelopes) {
    const bytes = Buffer.byteLength(envelope) + 1;
    const group = groups.at(-1);
    if (group && bytes <= left) {
      group.push(envelope);
      left -= bytes;
    } else {
      groups.push([envelope]);
      left = maxBytes - HEAD_BYTES - bytes;
    }
  }
  return groups;
}
