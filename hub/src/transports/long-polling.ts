import type { ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import { reply } from "../http/reply.ts";
import type { HubLimits } from "../limits.ts";
import type { Payload } from "../protocol/payload.ts";
import { Inbox } from "./inbox.ts";
import type { PostTransport, TransportEvents } from "./transport.ts";

const HEADERS = { "Content-Type": "application/octet-stream", Expires: "Thu, 01 Jan 1970 00:00:00 GMT" };

/** An answer takes messages until it is this long (bytes), so that it gets through a slow line in time. */
const FULL_ANSWER = 64 * 1024;

/**
 * A client that fetches what waits for it, again and again. Bytes written to a poll count as delivered, but the next
 * answer waits until they have left this process: a client that polls without reading gets no further.
 */
export class LongPollingTransport implements PostTransport {
  readonly kind = "LongPolling";
  readonly #events: TransportEvents;
  readonly #inbox: Inbox;
  readonly #clock: Clock;
  readonly #limits: HubLimits;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #poll: ServerResponse | undefined;
  /** The last answer until its bytes have gone. */
  #answer: ServerResponse | undefined;
  #answeredAt = 0;
  #cancelTimeout: () => void = () => {};
  #polledAt: number;
  #flushing = false;
  #ended = false;
  #closed = false;

  constructor(clock: Clock, limits: HubLimits, attach: (transport: PostTransport) => TransportEvents) {
    this.#clock = clock;
    this.#limits = limits;
    this.#polledAt = clock.now();
    this.#events = attach(this);
    this.#inbox = new Inbox((chunk) => this.#events.onData(chunk));
  }

  get bufferedBytes(): number {
    return this.#queuedBytes + (this.#answer?.writableLength ?? 0);
  }

  /** The first poll is answered at once and empty: it only starts the connection. */
  start(response: ServerResponse): void {
    reply(response, 200, "", HEADERS);
  }

  /** Holds the request until there is something to say. A poll that is already there is finished with 204. */
  poll(response: ServerResponse): void {
    this.#finishPoll(204);
    this.#poll = response;
    this.#cancelTimeout = this.#clock.after(this.#limits.pollTimeoutMs, () => this.#finishPoll(200));
    response.on("close", () => {
      if (this.#poll === response) this.#forgetPoll();
    });
    this.#flush();
  }

  send(payload: Payload): void {
    if (this.#ended) return;
    this.#queue.push(payload.bytes);
    this.#queuedBytes += payload.bytes.length;
    this.#flushSoon();
  }

  post(read: () => Promise<Buffer>): Promise<void> {
    return this.#inbox.post(read);
  }

  pause(): void {
    this.#inbox.pause();
  }

  resume(): void {
    this.#inbox.resume();
  }

  /** What waits is still handed over; the poll after it gets 204. */
  close(): void {
    this.#ended = true;
    this.#inbox.resume();
    this.#flush();
  }

  terminate(): void {
    this.#ended = true;
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#inbox.resume();
    this.#finishPoll(204);
    this.#close();
  }

  /** A client without a poll for too long has gone, and so has one that does not take its answer. */
  tick(now: number): void {
    const isStuck = this.#answer && now - this.#answeredAt >= this.#limits.sendTimeoutMs;
    const isAway = !this.#answer && !this.#poll && now - this.#polledAt >= this.#limits.inactiveMs;
    if (isStuck) this.#answer?.destroy();
    if (isStuck || isAway) this.terminate();
  }

  /** Messages of one turn of the event loop travel in one answer. */
  #flushSoon(): void {
    if (this.#flushing || !this.#poll) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#poll || this.#answer) return;
    if (this.#queue.length > 0) {
      this.#finishPoll(200, this.#takeMessages());
    } else if (this.#ended) {
      this.#finishPoll(204);
      this.#close();
    }
  }

  #takeMessages(): Buffer {
    let size = 0;
    let count = 0;
    for (const message of this.#queue) {
      if (count > 0 && size + message.length > FULL_ANSWER) break;
      size += message.length;
      count += 1;
    }
    this.#queuedBytes -= size;
    return Buffer.concat(this.#queue.splice(0, count));
  }

  #finishPoll(status: number, body: Buffer | string = ""): void {
    const poll = this.#poll;
    if (!poll) return;
    this.#forgetPoll();
    if (body.length > 0) this.#watch(poll);
    reply(poll, status, body, HEADERS);
  }

  #watch(answer: ServerResponse): void {
    this.#answer = answer;
    this.#answeredAt = this.#clock.now();
    answer.on("close", () => {
      this.#answer = undefined;
      this.#polledAt = this.#clock.now();
      this.#events.onDrain();
      this.#flush();
    });
  }

  #forgetPoll(): void {
    this.#cancelTimeout();
    this.#poll = undefined;
    this.#polledAt = this.#clock.now();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.onClose();
  }
}
