import type { IncomingMessage, ServerResponse } from "node:http";
import { whenOver } from "../http/hang-up.ts";

/** What is seen of the other side of a connection. */
interface Watched {
  /** Bytes that it has taken or sent so far. */
  readonly moved: () => number;
  /** Whether it is the one who is waited for: time in which we are slow ourselves does not count. */
  readonly isAwaited: () => boolean;
  /** Called once, when it was waited for too long. */
  readonly onLate: () => void;
}

const LOOK_MS = 1000;
/** Nothing may move for so long; what moves faster than it must saves up as much again. */
const PATIENCE_MS = 10_000;
/** A phone at the edge of a village's network manages several times as much. */
const BYTES_PER_MS = 8;

/**
 * Ends an answer that is not taken: nothing for ten seconds, or less than 8 kB a second in the long run. What feeds the
 * answer ends with it.
 */
export function endUnread(response: ServerResponse): void {
  const stop = watch({
    moved: () => (response.socket ? response.socket.bytesWritten - response.socket.writableLength : 0),
    isAwaited: () => response.writableNeedDrain || (response.socket?.writableLength ?? 0) > 0,
    // An answer that waits behind another one has no connection of its own to end with.
    onLate: () => response.req.socket.destroy(),
  });
  whenOver(response, stop);
}

/** Reads a request's body, which has to come at the same pace. @throws what `tooSlow` makes when it does not */
export async function readInTime<T>(
  request: IncomingMessage,
  read: () => Promise<T>,
  tooSlow: () => Error,
): Promise<T> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    stop = watch({
      moved: () => request.socket.bytesRead,
      isAwaited: () => true,
      onLate: () => reject(tooSlow()),
    });
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    stop();
  }
}

function watch({ moved, isAwaited, onLate }: Watched): () => void {
  // A call that comes over no network, as in tests, has no such numbers.
  const count = (): number => moved() || 0;
  let before = count();
  let patience = PATIENCE_MS;
  const looking = setInterval(() => {
    const now = count();
    patience = Math.min(PATIENCE_MS, patience + (now - before) / BYTES_PER_MS);
    before = now;
    if (isAwaited()) patience -= LOOK_MS;
    if (patience > 0) return;
    clearInterval(looking);
    onLate();
  }, LOOK_MS);
  looking.unref();
  return () => clearInterval(looking);
}
