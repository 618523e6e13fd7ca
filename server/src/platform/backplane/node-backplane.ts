import { randomBytes } from "node:crypto";
import type { Backplane, HubLogger } from "@nepnha/hub/hub-server";
import { claimOf, openFrame, packFrames, sealFrame } from "./frames.ts";
import type { Dial, Line } from "./line.ts";
import { inTime } from "./in-time.ts";
import { createRollCall } from "./roll-call.ts";

/** The hub's backplane with its life, and word of what it could not carry. */
export interface NodeBackplane extends Backplane {
  /** Resolves when the others can hear what was published so far, or when that was given up; then they learn of a gap. */
  readonly handedOver: () => Promise<void>;
  /** Calls `listener` when envelopes of other nodes may have been missed. Returns how to stop. */
  onGap(listener: () => void): () => void;
  /** Whether the line is open, so that this node hears the others and they hear it. */
  isOpen(): boolean;
  /** Opens the line; resolves after the first attempt, whatever came of it. It is opened again as often as needed. */
  start(): Promise<void>;
  /** Hands over what waits and closes the line. */
  stop(): Promise<void>;
}

interface Options {
  readonly dial: Dial;
  /** Seals what nodes tell each other; the same on all of them. */
  readonly key: Buffer;
  /** Frames are this long at most, in bytes, but for one that holds a single envelope. */
  readonly maxFrameBytes: number;
  readonly log: HubLogger;
  readonly heartbeatMs?: number;
}

/** How often an empty frame goes out, and how long it may take to come back before the line counts as dead. */
const HEARTBEAT_MS = 5_000;
const SEND_MS = 5_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;
/** More than this is not kept for a line that takes nothing; the others are told of the gap. */
const MAX_QUEUE_LENGTH = 16 * 1024 * 1024;

/**
 * A backplane over any line that carries texts. Envelopes that are published in one turn travel together; a line that
 * breaks is dialled again, and what it lost shows as a hole in the numbers of the frames.
 */
export function createNodeBackplane(options: Options): NodeBackplane {
  const { dial, key, maxFrameBytes, log, heartbeatMs = HEARTBEAT_MS } = options;
  const sender = randomBytes(9).toString("base64url");
  const listeners = new Set<(envelope: unknown) => void>();
  const gapListeners = new Set<() => void>();
  const roll = createRollCall(heartbeatMs);
  let line: Line | undefined;
  let dialling: Promise<void> | undefined;
  let redial: NodeJS.Timeout | undefined;
  let heart: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  let queue: string[] = [];
  let queueLength = 0;
  let waiters: (() => void)[] = [];
  let beatDue = false;
  let pumping: Promise<void> | undefined;
  /** Numbers of the last frame, of the last heartbeat, and of the last frame that came back. */
  let seq = 0;
  let beatSeq = 0;
  let echoSeq = 0;

  function tellGap(): void {
    for (const listener of gapListeners) listener();
  }

  function lose(broken: Line, error: Error): void {
    if (line !== broken) return;
    line = undefined;
    broken.close();
    if (stopped) return;
    log.warn({ err: error }, "The way to the other nodes is broken; it is opened again.");
    retryLater();
  }

  function retryLater(): void {
    const pause = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    redial = setTimeout(() => {
      dialling = connect();
    }, pause);
    redial.unref();
  }

  async function connect(): Promise<void> {
    const attempt: { line?: Line; error?: Error } = {};
    try {
      const opened = await dial({
        onFrame: receive,
        onLost(error) {
          attempt.error = error;
          if (attempt.line) lose(attempt.line, error);
        },
      });
      attempt.line = opened;
      if (attempt.error || stopped) opened.close();
      if (attempt.error) throw attempt.error;
      if (stopped) return;
      line = opened;
    } catch (error) {
      if (stopped) return;
      log.warn({ err: error, failures }, "The other nodes cannot be reached; it is tried again.");
      retryLater();
      return;
    }
    roll.restart();
    // Clients may have been here while nothing was heard.
    if (failures > 0) {
      log.info({}, "The way to the other nodes is open again.");
      tellGap();
    }
    failures = 0;
    // Shows the others what they missed of this node, by its number.
    beat();
  }

  function beat(): void {
    beatDue = true;
    pumping ??= pump();
  }

  function onHeartbeat(): void {
    if (!line) return;
    if (echoSeq < beatSeq) lose(line, new Error("Nothing comes back over the line"));
    else beat();
    // It may have died while its line was broken, with words that nobody heard.
    if (roll.forgetSilent()) tellGap();
  }

  function receive(text: string): void {
    const claim = claimOf(text);
    if (claim?.sender === sender) {
      echoSeq = Math.max(echoSeq, claim.seq);
      return;
    }
    const frame = openFrame(key, text);
    if (!frame) {
      log.warn({}, "A frame on the backplane was not sealed by a node of this installation; it is dropped.");
      return;
    }
    const state = roll.note(frame.sender, frame.seq);
    if (state === "known") return;
    if (state === "hole") tellGap();
    for (const envelope of frame.envelopes) {
      for (const listener of listeners) listener(envelope);
    }
  }

  async function pump(): Promise<void> {
    // What this turn publishes goes together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0 || waiters.length > 0 || beatDue) {
      const envelopes = queue;
      const told = waiters;
      queue = [];
      queueLength = 0;
      waiters = [];
      await hand(envelopes);
      for (const tell of told) tell();
    }
    pumping = undefined;
  }

  /** Frames that cannot be sent use up their numbers all the same: that is how the others learn of it. */
  async function hand(envelopes: readonly string[]): Promise<void> {
    const groups = packFrames(envelopes, maxFrameBytes);
    if (beatDue) {
      // A frame of its own: only short ones come back for certain.
      groups.push([]);
      beatSeq = seq + groups.length;
      beatDue = false;
    }
    const frames = groups.map((group) => sealFrame(key, sender, ++seq, group));
    const current = line;
    if (!current || frames.length === 0) return;
    try {
      await inTime(current.send(frames), SEND_MS);
    } catch (error) {
      lose(current, error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    isOpen: () => line !== undefined,
    publish(envelope) {
      const text = JSON.stringify(envelope);
      queue.push(text);
      queueLength += text.length;
      if (queueLength > MAX_QUEUE_LENGTH) {
        log.error({ envelopes: queue.length }, "The backplane takes nothing; what waited for it is dropped.");
        queue = [];
        queueLength = 0;
        seq += 1;
      }
      pumping ??= pump();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async handedOver() {
      if (!pumping) return;
      await new Promise<void>((resolve) => waiters.push(resolve));
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    async start() {
      heart = setInterval(onHeartbeat, heartbeatMs);
      heart.unref();
      dialling = connect();
      await dialling;
    },
    async stop() {
      stopped = true;
      clearInterval(heart);
      clearTimeout(redial);
      await dialling;
      await pumping;
      line?.close();
      line = undefined;
    },
  };
}
