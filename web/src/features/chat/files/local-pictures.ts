import type { PendingFile } from "../engine/pending-file.ts";

/** So many messages keep their pictures; the browser holds their bytes as long. */
const KEPT = 50;

const kept = new Map<string, readonly string[]>();

/**
 * Addresses of the pictures that I have chosen on this device, by message: they stand there before, and until, the
 * server's are. Undefined for messages of others and of other days.
 */
export function localPictures(clientMsgId: string, uploads?: readonly PendingFile[]): readonly string[] | undefined {
  const known = kept.get(clientMsgId);
  if (known || !uploads) return known;
  const made = uploads.map(({ file }) => URL.createObjectURL(file));
  kept.set(clientMsgId, made);
  const [oldest] = kept;
  if (kept.size > KEPT && oldest) {
    kept.delete(oldest[0]);
    for (const url of oldest[1]) URL.revokeObjectURL(url);
  }
  return made;
}
