import { contactKind } from "@nepnha/contract/features/chat/kinds/contact";
import { stickerKind } from "@nepnha/contract/features/chat/kinds/sticker";
import type { FileRefusal, OutboxEntry } from "./outbox-storage.ts";
import type { PendingFile } from "./pending-file.ts";
import type { Tabs } from "./tabs.ts";

/** The server does not take a file, and said why. */
export interface FileRefused extends Error {
  readonly refusal: FileRefusal;
}

/** Uploads one file. @returns its id; rejects, with FileRefused, where the server does not take it, or cannot be reached for minutes */
export type Upload = (file: PendingFile, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;

/** A message with files. */
interface Carrier {
  readonly clientMsgId: string;
  readonly uploads?: readonly PendingFile[];
}

/** What uploads tell. */
interface UploadEvents<E extends Carrier> {
  /** The message as it is stored now; undefined once it was given up. */
  readonly now: (clientMsgId: string) => Promise<E | undefined>;
  readonly uploaded: (entry: E, files: readonly PendingFile[]) => Promise<void>;
  readonly failed: (entry: E, refusal: FileRefusal | undefined) => Promise<void>;
  /** The share of all bytes that the server has, 0 to 1. */
  readonly progress: (clientMsgId: string, share: number) => void;
}

/** Whether all files of a message are there. */
function isUploaded({ uploads = [] }: Carrier): boolean {
  return uploads.every(({ fileId }) => fileId !== null);
}

/**
 * Uploads the files of waiting messages, each message once over all tabs of the browser. Files of one message go one
 * after the other; what is there already is not sent again.
 */
export class Uploads<E extends Carrier> {
  readonly #upload: Upload;
  readonly #tabs: Pick<Tabs, "alone">;
  readonly #events: UploadEvents<E>;
  readonly #running = new Map<string, AbortController>();

  constructor(upload: Upload, tabs: Pick<Tabs, "alone">, events: UploadEvents<E>) {
    this.#upload = upload;
    this.#tabs = tabs;
    this.#events = events;
  }

  /** Begins with those that are not under way yet. */
  begin(waiting: readonly E[]): void {
    for (const entry of waiting) if (!isUploaded(entry)) void this.#run(entry.clientMsgId);
  }

  /** Gives a message up; what has come of it is taken away. */
  cancel(clientMsgId: string): void {
    this.#running.get(clientMsgId)?.abort();
  }

  async #run(clientMsgId: string): Promise<void> {
    if (this.#running.has(clientMsgId)) return;
    const stop = new AbortController();
    this.#running.set(clientMsgId, stop);
    try {
      await this.#tabs.alone(`upload:${clientMsgId}`, async () => {
        // Another tab may have done it, or the person thought better of it.
        const entry = await this.#events.now(clientMsgId);
        if (!entry || stop.signal.aborted || isUploaded(entry)) return;
        try {
          await this.#events.uploaded(entry, await this.#all(entry, stop.signal));
        } catch (error) {
          const { refusal } = error as Partial<FileRefused>;
          if (!stop.signal.aborted) await this.#events.failed(entry, refusal);
        }
      });
    } finally {
      this.#running.delete(clientMsgId);
    }
  }

  async #all({ clientMsgId, uploads = [] }: E, signal: AbortSignal): Promise<PendingFile[]> {
    const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
    const done: PendingFile[] = [];
    let before = 0;
    for (const one of uploads) {
      const share = (of: number): void => this.#events.progress(clientMsgId, (before + of * one.file.size) / total);
      done.push({ ...one, fileId: one.fileId ?? (await this.#upload(one, share, signal)) });
      before += one.file.size;
    }
    return done;
  }
}

/** A message whose files are there: they are sent by their ids. */
export function withFiles(entry: OutboxEntry, uploads: readonly PendingFile[]): OutboxEntry {
  const fileIds = uploads.flatMap(({ fileId }) => fileId ?? []);
  const { card } = entry;
  if (!card || card.type === contactKind.type || card.type === stickerKind.type) return { ...entry, uploads };
  const shown = { files: card.shown?.files.map((file, at) => ({ ...file, fileId: fileIds[at] ?? "" })) ?? [] };
  return { ...entry, uploads, card: { ...card, sent: { fileIds }, shown } };
}
