import type { StoredFile, StoredKind } from "@nepnha/contract/platform/files";
import { createStore, type Store } from "../../../platform/lib/store.ts";
import type { StartTransfer, Transfer, UploadItem } from "./upload-item.ts";

/** Files on their way, several at once, each to be stopped and gone on with. */
export interface UploadQueue {
  readonly items: Store<readonly UploadItem[]>;
  /** Have each file told once, as the server has stored it. @returns how to stop that */
  readonly listen: (listener: (file: StoredFile) => void) => () => void;
  readonly add: (files: readonly File[], kind: StoredKind) => void;
  readonly pause: (id: string) => void;
  /** Go on with a paused one, or try a failed one again. */
  readonly resume: (id: string) => void;
  /** Stop it and take away what came of it. */
  readonly cancel: (id: string) => void;
  /** Stop all for now; what came stays with the server for a day. */
  readonly leave: () => void;
}

/** So many are sent at the same time; more only make each slower. */
const AT_ONCE = 3;
const RUNNING = new Set(["sending", "offline", "checking"]);

/** An empty queue. */
export function createUploadQueue(start: StartTransfer): UploadQueue {
  let onStored: (file: StoredFile) => void = () => undefined;
  const items = createStore<readonly UploadItem[]>([]);
  const transfers = new Map<string, Transfer>();
  let made = 0;

  const change = (id: string, part: Partial<UploadItem>): void =>
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...part } : item)));

  const drop = (id: string): void => {
    transfers.delete(id);
    items.set(items.get().filter((item) => item.id !== id));
    fill();
  };

  function fill(): void {
    const all = items.get();
    const room = AT_ONCE - all.filter(({ phase }) => RUNNING.has(phase)).length;
    for (const { id, file, kind } of all.filter(({ phase }) => phase === "waiting").slice(0, Math.max(0, room))) {
      change(id, { phase: "sending", error: null });
      const known = transfers.get(id);
      if (known) known.resume();
      else transfers.set(id, begin(id, file, kind));
    }
  }

  function begin(id: string, file: File, kind: StoredKind): Transfer {
    return start(file, kind, {
      onProgress: (sent) => change(id, { sent }),
      onPhase: (phase) => change(id, { phase }),
      onStored: (stored) => {
        drop(id);
        onStored(stored);
      },
      onFailed: (error) => {
        transfers.delete(id);
        change(id, { phase: "failed", error });
        fill();
      },
    });
  }

  return {
    items,
    listen(listener) {
      onStored = listener;
      return () => {
        if (onStored === listener) onStored = () => undefined;
      };
    },
    add(files, kind) {
      const added = files.map((file): UploadItem => {
        made += 1;
        return { id: `upload-${made}`, file, kind, phase: "waiting", sent: 0, error: null };
      });
      items.set([...items.get(), ...added]);
      fill();
    },
    pause(id) {
      transfers.get(id)?.pause();
      change(id, { phase: "paused" });
      fill();
    },
    resume(id) {
      change(id, { phase: "waiting", error: null });
      fill();
    },
    cancel(id) {
      transfers.get(id)?.cancel();
      drop(id);
    },
    leave() {
      for (const transfer of transfers.values()) transfer.pause();
    },
  };
}
