import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "nepnha-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves a lock as another holder would have left it; `change` says in what that one differs from this process. */
async function leaveLock(generation: number, change: Readonly<Record<string, unknown>>): Promise<string> {
  const own = await lockFolder(folder);
  const [file = ""] = await readdir(folder);
  const holder: unknown = JSON.parse(await readFile(join(folder, file), "utf8"));
  await own.release();
  const path = join(folder, `pg.lock.${generation}`);
  await writeFile(path, JSON.stringify(Object.assign({}, holder, change)));
  return path;
}

/** Takes the lock for a moment; answers the files that were there meanwhile. */
async function takeLock(): Promise<string[]> {
  const lock = await lockFolder(folder);
  const files = await readdir(folder);
  await lock.release();
  return files;
}

/** A process id that no process has: the largest that Linux gives out, plus one. */
const NO_PROCESS = 4_194_305;

describe("lockFolder", () => {
  it("refuses a second holder, naming folder and process, until the first lets go", async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
    await lock.release();
    const next = await lockFolder(folder);
    await next.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("takes over the lock of a process that is gone", async () => {
    await leaveLock(4, { pid: NO_PROCESS });
    expect(await takeLock()).toEqual(["pg.lock.5"]);
  });

  it("takes over the lock of a process whose id was given to another", async () => {
    await leaveLock(1, { startMark: "1" });
    expect(await takeLock()).toEqual(["pg.lock.2"]);
  });

  it("takes over a lock that a full disk left empty", async () => {
    await writeFile(join(folder, "pg.lock.1"), "");
    expect(await takeLock()).toEqual(["pg.lock.2"]);
  });

  it("lets exactly one of many take over at once", async () => {
    await leaveLock(7, { pid: NO_PROCESS });
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
    const won = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(won).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
    expect(refused).toHaveLength(11);
    for (const reason of refused) expect(reason).toContain("is in use by process");
    await won[0]?.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("refuses while another machine or container renews its lock", async () => {
    const path = await leaveLock(1, { machine: "elsewhere" });
    const beat = setInterval(() => {
      const now = new Date();
      void utimes(path, now, now);
    }, 100);
    await expect(lockFolder(folder)).rejects.toThrow("of another machine or container");
    clearInterval(beat);
  });

  it("takes over what another machine or container has not renewed", async () => {
    const path = await leaveLock(1, { machine: "elsewhere" });
    const before = new Date(Date.now() - 60_000);
    await utimes(path, before, before);
    expect(await takeLock()).toEqual(["pg.lock.2"]);
  });
});
