import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorCode } from "../../db/error-code.ts";
import { asDiskFull } from "./disk-full.ts";

/** A part of a stored file: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An open stored file. Anyone who does not read the stream to its end destroys it. */
export interface StoredBytes {
  readonly stream: Readable;
  /** Bytes of the whole file, whatever part was asked for. */
  readonly size: number;
}

/** Bytes on their way into the store, and how many they are. */
export interface SizedStream {
  readonly stream: Readable;
  readonly size: number;
}

/** Where the bytes of stored files lie. Keys come from {@link storageKey} and {@link partKey}. */
export interface FileStore {
  /**
   * Store bytes under a key: afterwards they are durable and complete, or what was there before still is.
   * @throws AppError UNAVAILABLE when the store is full or cannot be reached; an Error when the stream has another size
   */
  put(key: string, content: Buffer | SizedStream): Promise<void>;
  /** Open stored bytes; undefined when there are none under the key. */
  read(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** How many bytes there are, without opening them; undefined when there are none under the key. */
  size(key: string): Promise<number | undefined>;
  /** Remove stored bytes; fine when there are none. */
  remove(key: string): Promise<void>;
}

const KEY = /^[1-9]\d{0,9}\/\d{4}\/\d{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.thumb|\.part)?$/;

/** The key of a new file: `{tenant}/{yyyy}/{mm}/{id}`. Nothing that a user typed is part of it. */
export function storageKey(tenantId: number, id: string, at: Date): string {
  return `${tenantId}/${at.toISOString().slice(0, 7).replace("-", "/")}/${id}`;
}

/** The key of a part of a file on its way in. */
export function partKey(tenantId: number, id: string, at: Date): string {
  return `${storageKey(tenantId, id, at)}.part`;
}

/** Refuses what is not a key of ours, which could name any file. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`);
}

/** What went into the store is not what was announced. */
export function wrongSize(key: string): Error {
  return new Error(`The bytes for ${key} are not as many as were announced`);
}

/** Files in a folder of this machine. Written beside their place, synced, then renamed, so that a crash leaves no half file. */
export function createFolderStore(path: string): FileStore {
  const folder = resolve(path);
  return {
    async put(key, content) {
      const target = pathOf(folder, key);
      const part = halfOf(target);
      try {
        await makeFolder(folder, dirname(target));
        // Each key is written once: what lies there was left by a crash.
        await rm(part, { force: true });
        await writeSynced(part, content);
        if (!Buffer.isBuffer(content) && (await stat(part)).size !== content.size) throw wrongSize(key);
        await rename(part, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(part, { force: true });
        throw asDiskFull(error);
      }
    },

    async read(key, range) {
      const handle = await open(pathOf(folder, key)).catch(missingAsUndefined);
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(range), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async size(key) {
      return (await stat(pathOf(folder, key)).catch(missingAsUndefined))?.size;
    },

    async remove(key) {
      const target = pathOf(folder, key);
      await rm(target, { force: true });
      await rm(halfOf(target), { force: true });
    },
  };
}

function pathOf(folder: string, key: string): string {
  checkKey(key);
  return join(folder, key);
}

/** Where a file is written before it is whole. No key ends like this, so a half file is never read. */
function halfOf(path: string): string {
  return `${path}.half`;
}

async function writeSynced(path: string, content: Buffer | SizedStream): Promise<void> {
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content.stream;
  // "wx" never writes over somebody else's file. It is there before anything can fail: a stream that is ended while it
  // opens its file makes it after the caller has taken it away.
  const file = await open(path, "wx", 0o640);
  // `flush` syncs the bytes before the file is closed.
  await pipeline(source, file.createWriteStream({ flush: true }));
}

/** New folders are durable only when their parents are synced too. */
async function makeFolder(root: string, path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let parent = dirname(path); parent.startsWith(root); parent = dirname(parent)) await syncFolder(parent);
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; its file system journals renames by itself.
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function missingAsUndefined(error: unknown): undefined {
  if (errorCode(error) === "ENOENT") return undefined;
  throw error;
}
