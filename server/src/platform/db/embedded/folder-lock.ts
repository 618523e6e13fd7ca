import { randomUUID } from "node:crypto";
import { link, open, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { errorCode } from "../error-code.ts";
import { DatabaseStartError } from "../start-error.ts";
import { isAlive, startMark } from "./process-info.ts";

/** A data folder that this process alone may use. */
export interface FolderLock {
  release(): Promise<void>;
}

const holderSchema = z.object({ pid: z.int(), startMark: z.string().optional(), machine: z.string() });
type Holder = z.infer<typeof holderSchema>;

const NAME = "pg.lock.";
const BEAT_MS = 3000;
const STALE_MS = 10_000;

/**
 * Takes the one lock of a folder. A lock is a file `pg.lock.N` that names its holder; the highest N counts. A dead
 * holder's lock is taken over by creating N + 1, which the file system grants to one process only, so two starts at
 * once cannot both win. A holder on this machine is judged by its process, any other (another container on the same
 * volume) by the file's time, which a living holder renews.
 * @throws DatabaseStartError naming the folder and the holder's process when it lives
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const mine: Holder = { pid: process.pid, startMark: await startMark(process.pid), machine: await machineName() };
  const draft = join(folder, `pg.lock-draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      const highest = (await generations(folder)).at(-1);
      if (highest !== undefined) await refuseWhenHeld(folder, highest, mine.machine, draft);
      const next = (highest ?? 0) + 1;
      if (await claim(folder, draft, next)) return hold(folder, next);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function claim(folder: string, draft: string, generation: number): Promise<boolean> {
  const path = join(folder, NAME + generation);
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  const all = await generations(folder);
  if (all.at(-1) === generation) {
    await Promise.all(all.slice(0, -1).map((old) => rm(join(folder, NAME + old), { force: true })));
    return true;
  }
  // Someone was quicker and has already removed the number that was seen: theirs is the higher one.
  await rm(path, { force: true });
  return false;
}

function hold(folder: string, generation: number): FolderLock {
  const path = join(folder, NAME + generation);
  const beat = setInterval(() => void touch(path), BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      await rm(path, { force: true });
    },
  };
}

async function refuseWhenHeld(folder: string, generation: number, machine: string, draft: string): Promise<void> {
  const path = join(folder, NAME + generation);
  const holder = await readHolder(path);
  if (holder === undefined) return;
  const here = holder.machine === machine;
  const running = !here || (await isAlive(holder.pid));
  const sure = here && holder.startMark !== undefined;
  const held = sure
    ? running && (await startMark(holder.pid)) === holder.startMark
    : running && (await beats(path, draft));
  if (!held) return;
  throw new DatabaseStartError(
    `The data folder ${folder} is in use by process ${holder.pid}${here ? "" : " of another machine or container"}. ` +
      "Stop that one first, or set DATA_DIR to another folder.",
  );
}

/** Waits until the lock is renewed (true) or has not been for STALE_MS by the file system's own clock (false). */
async function beats(path: string, draft: string): Promise<boolean> {
  const first = await modified(path);
  for (;;) {
    const seen = await modified(path);
    if (seen === undefined) return false;
    if (seen !== first) return true;
    await touch(draft);
    if (((await modified(draft)) ?? 0) - seen > STALE_MS) return false;
    await sleep(250);
  }
}

/** Sets the time of a lock by the file system's clock, by writing its first character once more. */
async function touch(path: string): Promise<void> {
  const file = await open(path, "r+").catch(() => undefined);
  await file?.write("{", 0).catch(() => undefined);
  await file?.close();
}

async function modified(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    // Released a moment ago, or left empty by a full disk: nobody is named, so nobody holds it.
    return undefined;
  }
}

async function generations(folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(NAME));
  return names.map((name) => Number(name.slice(NAME.length))).toSorted((a, b) => a - b);
}

/** Where process ids mean the same as here: this boot and this container. */
async function machineName(): Promise<string> {
  if (process.platform !== "linux") return hostname();
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => hostname());
  return `${boot.trim()} ${await readlink("/proc/self/ns/pid").catch(() => "")}`;
}
