import type { EventEmitter } from "node:events";
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createS3Store } from "./s3-store.ts";
import { createFolderStore, partKey, storageKey, type FileStore } from "./store.ts";
import { testS3, type TestS3 } from "../testing/s3.ts";

const ID = "01940000-0000-7000-8000-000000000001";
const BROKEN = "the sender went away";
let folder: string;
let s3: TestS3;
let stores: Readonly<Record<"folder" | "s3", FileStore>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-store-"));
  s3 = await testS3();
  stores = { folder: createFolderStore(folder), s3: createS3Store(s3.url) };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function sized(chunks: readonly string[], size = Buffer.byteLength(chunks.join(""))) {
  return { stream: Readable.from(chunks.map((chunk) => Buffer.from(chunk))), size };
}

describe.each(["folder", "s3"] as const)("a file store: %s", (kind) => {
  async function contentOf(key: string, range?: { start: number; end: number }): Promise<[string, number] | undefined> {
    const stored = await stores[kind].read(key, range);
    return stored && [(await buffer(stored.stream)).toString(), stored.size];
  }

  it("gives back what was put, whole and in part, until it is removed", async () => {
    const store = stores[kind];
    const key = storageKey(1, ID, new Date("2026-03-31T23:59:59Z"));
    const part = partKey(1, ID, new Date("2026-03-31T23:59:59Z"));
    expect([key, part]).toEqual([`1/2026/03/${ID}`, `1/2026/03/${ID}.part`]);
    await store.put(key, Buffer.from("nếp nhà"));
    await store.put(`${key}.thumb`, sized(["n", "hỏ"]));
    await store.put(part, Buffer.from("phần"));
    expect(await contentOf(key)).toEqual(["nếp nhà", 10]);
    expect(await contentOf(`${key}.thumb`)).toEqual(["nhỏ", 5]);
    expect(await contentOf(part)).toEqual(["phần", 6]);
    expect([await store.size(key), await store.size(`${key}.thumb`)]).toEqual([10, 5]);
    expect(await contentOf(key, { start: 5, end: 7 })).toEqual([" nh", 10]);
    await store.put(key, Buffer.from("mới"));
    expect(await contentOf(key)).toEqual(["mới", 5]);
    await store.remove(key);
    await store.remove(key);
    await store.remove(part);
    await store.remove(`${key}.thumb`);
    expect(await contentOf(key)).toBeUndefined();
    expect(await store.size(key)).toBeUndefined();
    expect(await filesIn()).toEqual([]);
  });

  it("leaves the old content when writing fails or the size is not as announced", async () => {
    const store = stores[kind];
    const key = storageKey(2, ID, new Date("2026-04-01T00:00:00Z"));
    await store.put(key, Buffer.from("cũ"));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("mới");
        throw new Error(BROKEN);
      })(),
    );
    await expect(store.put(key, { stream: broken, size: 10 })).rejects.toThrow(BROKEN);
    await expect(store.put(key, sized(["mới", "hơn"], 12))).rejects.toThrow("not as many");
    await expect(store.put(key, sized(["mới", "hơn"], 5))).rejects.toThrow("not as many");
    expect(await contentOf(key)).toEqual(["cũ", 3]);
    expect(kind === "folder" ? await filesIn() : [ID]).toEqual([ID]);
    await store.remove(key);
  });

  it.each([
    "../x",
    "/etc/passwd",
    `1/2026/03/../../${ID}`,
    `1/2026/03/${ID}.exe`,
    `1/2026/03/${ID}?acl`,
    `0/2026/03/${ID}`,
    `1/2026/03/${ID}\0`,
    "",
  ])("never touches a path that is not one of our keys: %j", async (key) => {
    const store = stores[kind];
    await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("Not a key");
    await expect(store.read(key)).rejects.toThrow("Not a key");
    await expect(store.size(key)).rejects.toThrow("Not a key");
    await expect(store.remove(key)).rejects.toThrow("Not a key");
  });
});

describe("createFolderStore", () => {
  it.each(["ENOSPC", "EDQUOT"])("says that it is unavailable for a while when there is no room: %s", async (code) => {
    const full = Object.assign(new Error("no space left on device"), { code });
    const stream = new Readable({ read: () => stream.destroy(full) });
    const failed = stores.folder.put(storageKey(2, ID, new Date()), { stream, size: 1 });
    await expect(failed).rejects.toMatchObject({ code: "UNAVAILABLE", details: { retryAfter: 60 } });
    expect(await filesIn()).toEqual([]);
  });

  it("has the folder of a new file on the disk before it says so, and those above it where they are new", async () => {
    const store = createFolderStore(await mkdtemp(join(folder, "synced-")));
    const probe = await open(folder);
    const handles = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    let folders = 0;
    // What it does besides is datasync's as well.
    const spy = vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      if ((await this.stat()).isDirectory()) folders += 1;
      return this.datasync();
    });
    try {
      await store.put(storageKey(5, ID, new Date("2026-05-01T00:00:00Z")), Buffer.from("x"));
      // Of the month, which is new, and of what holds it, the year and the tenant.
      expect(folders).toBe(4);
      await store.put(storageKey(5, ID.replace("1", "2"), new Date("2026-05-02T00:00:00Z")), Buffer.from("y"));
      expect(folders).toBe(5);
    } finally {
      spy.mockRestore();
    }
  });

  it("says that a file could not be read or written where a folder lies in its way, and never that it is missing", async () => {
    const store = createFolderStore(join(folder, "blocked"));
    const key = storageKey(6, ID, new Date("2026-05-01T00:00:00Z"));
    const half = `${join(folder, "blocked", key)}.half`;
    const isFolder = { code: "ERR_FS_EISDIR" };
    await mkdir(half, { recursive: true });
    await expect(store.put(key, Buffer.from("x"))).rejects.toMatchObject(isFolder);
    await expect(store.remove(key)).rejects.toMatchObject(isFolder);
    await rm(half, { recursive: true });
    await mkdir(join(folder, "blocked", key));
    await expect(store.remove(key)).rejects.toMatchObject(isFolder);
    const file = storageKey(8, ID, new Date("2026-05-01T00:00:00Z"));
    await writeFile(join(folder, "blocked", "8"), "no folder");
    await expect(store.read(file)).rejects.toMatchObject({ code: "ENOTDIR" });
    await rm(join(folder, "blocked"), { recursive: true });
  });

  it("holds no folder open, and no file that it does not hand out", async () => {
    const store = createFolderStore(await mkdtemp(join(folder, "closed-")));
    const key = storageKey(5, ID, new Date("2026-05-01T00:00:00Z"));
    const probe = await open(folder);
    const handles = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const held = new Set<FileHandle>();
    const hold = (handle: FileHandle): void => {
      held.add(handle);
      // Its types do not say so yet: it tells when it is closed.
      (handle as unknown as EventEmitter).once("close", () => held.delete(handle));
    };
    const syncing = vi.spyOn(handles, "sync").mockImplementation(async function (this: FileHandle) {
      hold(this);
      return this.datasync();
    });
    const looking = vi.spyOn(handles, "stat").mockImplementation(async function (this: FileHandle) {
      hold(this);
      throw new Error("the disk is gone");
    });
    try {
      await store.put(key, Buffer.from("x"));
      await expect(store.read(key)).rejects.toThrow("the disk is gone");
      // The file, its folder of the month, and those of the year, the tenant and all.
      expect([syncing.mock.calls.length, looking.mock.calls.length, held.size]).toEqual([5, 1, 0]);
    } finally {
      syncing.mockRestore();
      looking.mockRestore();
    }
  });

  it("keeps files from other people of the machine", async () => {
    const key = storageKey(3, ID, new Date("2026-05-01T00:00:00Z"));
    await stores.folder.put(key, Buffer.from("x"));
    const { mode } = await stat(join(folder, key));
    expect([mode & 0o600, mode & 0o007]).toEqual([0o600, 0]);
  });
});

describe("createS3Store", () => {
  const key = storageKey(4, ID, new Date("2026-05-01T00:00:00Z"));

  it("keeps its files in the folder that its address names", async () => {
    const below = createS3Store(s3.url.replace(/\?|$/, "/cong-ty$&"));
    await below.put(key, Buffer.from("x"));
    expect(await stores.s3.read(key)).toBeUndefined();
    expect(await below.read(key)).toMatchObject({ size: 1 });
  });

  it("says that it is unavailable for a while when nobody answers", async () => {
    const nobody = createS3Store("http://key:secret@127.0.0.1:1/bucket");
    await expect(nobody.put(key, Buffer.from("x"))).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(nobody.put(key, sized(["x"]))).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(nobody.read(key)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  it("fails, and does not say that a file is missing, when it is not let in", async () => {
    const stranger = createS3Store(s3.url.replace("S3RVER:S3RVER", "nobody:wrong"));
    await expect(stranger.put(key, Buffer.from("x"))).rejects.toThrow("with 403");
    await expect(stranger.read(key)).rejects.toThrow("with 403");
    await expect(stranger.remove(key)).rejects.toThrow("with 403");
  });
});
