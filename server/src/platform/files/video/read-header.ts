import { fork, type ChildProcess } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { FILE_LIMITS, type VideoFault } from "@nepnha/contract/platform/files";
import type { FileStore } from "../store/store.ts";

/** What the header of a video says. */
export interface VideoFacts {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
}

/** How much the reading of a header may take. */
export interface HeaderLimits {
  readonly memoryMb: number;
  /** What the reader itself needs; the store has its own time. */
  readonly ms: number;
}

interface Stored {
  readonly key: string;
  readonly size: number;
}
type Asked = { readonly id: number; readonly start: number; readonly end: number };
type Message = Asked | { readonly answer: VideoFacts | VideoFault };

const READER = fileURLToPath(new URL("./header-process.mjs", import.meta.url));
const LIMITS: HeaderLimits = { memoryMb: 256, ms: 20_000 };
/** A process begins late on a machine that is busy, which says nothing of the video. */
const START_MS = 60_000;

/**
 * What the header of a stored video says, or why it says nothing. It is read in a process of its own, which has an end
 * to its time and memory, so that no video can hold up or bring down the server: a table may claim four thousand million
 * entries in twenty bytes. A thread is not enough, since one that asks for much memory at once ends the whole process.
 * @throws the store's error, which is no fault of the video
 */
export async function readHeader(
  files: Pick<FileStore, "read">,
  video: Stored,
  limits: HeaderLimits = LIMITS,
): Promise<VideoFacts | VideoFault> {
  const reader = fork(READER, {
    execArgv: [`--max-old-space-size=${limits.memoryMb}`],
    // Nothing of ours is there to be read.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    return await converse(reader, files, video, limits.ms);
  } finally {
    reader.kill("SIGKILL");
  }
}

function converse(
  reader: ChildProcess,
  files: Pick<FileStore, "read">,
  { key, size }: Stored,
  ms: number,
): Promise<VideoFacts | VideoFault> {
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    let beingRead = 0;
    const clock = clockOf(ms, () => resolve("broken"));
    const notBegun = setTimeout(
      () => reject(new Error("The reader of videos did not begin in time")),
      START_MS,
    ).unref();

    async function hand({ id, start, end }: Asked): Promise<void> {
      if (beingRead === 0) clock.rest();
      beingRead += 1;
      const bytes = await bytesOf(files, key, start, end);
      beingRead -= 1;
      if (beingRead === 0) clock.run();
      // One that is gone meanwhile says so by its end.
      reader.send({ id, bytes }, () => undefined);
    }

    reader.on("message", (message) => {
      clearTimeout(notBegun);
      hasBegun = true;
      const told = message as Message;
      if ("answer" in told) resolve(told.answer);
      else hand(told).catch(reject);
    });
    reader.on("error", reject);
    reader.on("exit", (code, signal) => {
      clearTimeout(notBegun);
      clock.rest();
      // Before it has asked for a byte, no video can have brought it down.
      if (hasBegun) resolve("broken");
      else reject(new Error(`The reader of videos did not begin: ${signal ?? code}`));
    });
    reader.send({ size, seconds: FILE_LIMITS.video.seconds }, () => undefined);
  });
}

async function bytesOf(files: Pick<FileStore, "read">, key: string, start: number, end: number): Promise<Buffer> {
  const stored = await files.read(key, { start, end: end - 1 });
  if (!stored) throw new Error(`The video ${key} is missing`);
  return buffer(stored.stream);
}

/** A clock that stands still while it rests. */
function clockOf(ms: number, end: () => void): { run(): void; rest(): void } {
  let left = ms;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    run() {
      since = performance.now();
      timer = setTimeout(end, Math.max(0, left)).unref();
    },
    rest() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - since;
    },
  };
}
