import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStore, storageKey, type FileStore } from "./store.ts";

const ID = "01940000-0000-7000-8000-000000000001";
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-store-"));
  store = createFolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filesIn(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function contentOf(key: string, range?: { start: number; end: number }): Promise<[string, number] | undefined> {
  const stored = await store.read(key, range);
  return stored && [(await buffer(stored.stream)).toString(), stored.size];
}

describe("createFolderStore", () => {
  it("gives back what was put, whole and in part, until it is removed", async () => {
    const key = storageKey(1, ID, new Date("2026-03-31T23:59:59Z"));
    expect(key).toBe(`1/2026/03/${ID}`);
    await store.put(key, Buffer.from("nếp nhà"));
    await store.put(`${key}.thumb`, Readable.from([Buffer.from("n"), Buffer.from("hỏ")]));
    expect(await contentOf(key)).toEqual(["nếp nhà", 10]);
    expect(await contentOf(`${key}.thumb`)).toEqual(["nhỏ", 5]);
    expect(await contentOf(key, { start: 5, end: 7 })).toEqual([" nh", 10]);
    await store.put(key, Buffer.from("mới"));
    expect(await contentOf(key)).toEqual(["mới", 5]);
    await store.remove(key);
    await store.remove(key);
    await store.remove(`${key}.thumb`);
    expect(await contentOf(key)).toBeUndefined();
    expect(await filesIn()).toEqual([]);
  });

  it("leaves the old content and no half file when writing fails", async () => {
    const key = storageKey(2, ID, new Date("2026-04-01T00:00:00Z"));
    await store.put(key, Buffer.from("cũ"));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("mới");
        throw new Error("the sender went away");
      })(),
    );
    await expect(store.put(key, broken)).rejects.toThrow("the sender went away");
    expect(await contentOf(key)).toEqual(["cũ", 3]);
    expect(await filesIn()).toEqual([ID]);
    await store.remove(key);
  });

  it("says that it is unavailable for a while when the disk is full", async () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const content = new Readable({ read: () => content.destroy(full) });
    const failed = store.put(storageKey(2, ID, new Date()), content);
    await expect(failed).rejects.toMatchObject({ code: "UNAVAILABLE", details: { retryAfter: 60 } });
    expect(await filesIn()).toEqual([]);
  });

  it.each([
    "../x",
    "/etc/passwd",
    `1/2026/03/../../${ID}`,
    `1/2026/03/${ID}.exe`,
    `0/2026/03/${ID}`,
    `1/2026/03/${ID}\0`,
    "",
  ])("never touches a path that is not one of our keys: %j", async (key) => {
    await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("Not a key");
    await expect(store.read(key)).rejects.toThrow("Not a key");
    await expect(store.remove(key)).rejects.toThrow("Not a key");
  });

  it("keeps files from other people of the machine", async () => {
    const key = storageKey(3, ID, new Date("2026-05-01T00:00:00Z"));
    await store.put(key, Buffer.from("x"));
    expect((await stat(join(folder, key))).mode & 0o007).toBe(0);
  });
});
