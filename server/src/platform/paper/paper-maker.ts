import { Worker } from "node:worker_threads";
import { AppError } from "../http/problem.ts";
import { rateLimited } from "../limits/limits.ts";
import { Turnstile } from "../limits/turnstile.ts";
import type { Who } from "../limits/who.ts";
import type { PaperDocument } from "./document.ts";
import { pageOf, type LaidOut } from "./page.ts";
import { printable } from "./pictures.ts";

/** How much a paper may take, and how many may wait. */
export interface PaperLimits {
  /** Papers of one person that may wait. */
  readonly waitingOfOne: number;
  /** Papers of all people together that wait or are made. */
  readonly waiting: number;
  readonly ms: number;
  readonly memoryMb: number;
  /** The thread ends when nothing was asked of it for so long. */
  readonly idleMs: number;
}

/** Makes papers one after the other, in a thread of its own. */
export interface PaperMaker {
  /**
   * The document as a PDF.
   * @param who each person has one paper made at a time, and then it is somebody else's turn
   * @throws AppError RATE_LIMITED where too many wait, UNAVAILABLE where it takes too long or too much memory
   */
  make(document: PaperDocument, who: Who): Promise<Buffer>;
  /** End the thread; what it was making fails. */
  close(): Promise<void>;
}

/** What the thread takes. */
type DrawnPage = Omit<LaidOut, "pictures"> & { readonly pictures: Readonly<Record<string, Uint8Array>> };
type Answer = { readonly bytes: Uint8Array } | { readonly failed: string };

const DRAWER = new URL("./draw-paper.worker.mjs", import.meta.url);
const AGAIN_SECONDS = 5;

/** A maker with a thread that starts with the first paper. */
export function createPaperMaker(limits: PaperLimits): PaperMaker {
  const { waiting, waitingOfOne, ms, memoryMb, idleMs } = limits;
  const turns = new Turnstile({ places: 1, perGroup: 1, perKey: 1, waiting: waitingOfOne });
  let asked = 0;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(DRAWER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // A process that has nothing else to do ends without waiting for it.
    started.unref();
    const forget = (): void => {
      if (worker === started) worker = null;
    };
    // Nobody else may hear of a thread that dies while it makes nothing.
    started.on("error", forget);
    started.on("exit", forget);
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const running = worker;
    worker = null;
    await running?.terminate();
  }

  async function draw(page: DrawnPage): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= start();
    const answer = await ask(worker, page, ms);
    if (answer === null) {
      await stop();
      throw new AppError("UNAVAILABLE");
    }
    idle = setTimeout(() => void stop(), idleMs).unref();
    if ("failed" in answer) throw new Error(`A paper could not be drawn: ${answer.failed}`);
    const { buffer, byteOffset, byteLength } = answer.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  return {
    async make(document, who) {
      if (asked >= waiting) throw rateLimited(AGAIN_SECONDS);
      asked += 1;
      try {
        return await turns.run(who, async () => {
          const page = pageOf(document);
          return draw({ ...page, pictures: await printable(page.pictures) });
        });
      } finally {
        asked -= 1;
      }
    },
    close: stop,
  };
}

/** What the thread answers; null where it ended, or has not answered in time. */
function ask(worker: Worker, page: DrawnPage, ms: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null): void => {
      clearTimeout(late);
      worker.off("message", settle);
      worker.off("error", ended);
      worker.off("exit", ended);
      resolve(answer);
    };
    const ended = (): void => settle(null);
    const late = setTimeout(ended, ms);
    worker.on("message", settle);
    worker.on("error", ended);
    worker.on("exit", ended);
    worker.postMessage(page, []);
  });
}
