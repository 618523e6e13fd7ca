import { createHmac } from "node:crypto";

/** Where the nodes of an installation meet: named after its own key, so that several may share one Redis. */
export function channelOf(key: Buffer): string {
  return `nepnha_${createHmac("sha256", key).update("channel").digest("hex").slice(0, 16)}`;
}
