import type { ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import { reply } from "../http/reply.ts";
import type { HubLimits } from "../limits.ts";
import type { Payload } from "../protocol/payload.ts";
import { Inbox } from "./inbox.ts";
import type { PostTransport, TransportEvents } from "./transport.ts";

const HEADERS = { "Content-Type": "application/octet-stream", Expires: "Thu, 01 Jan 1970 00:00:00 GMT" };

/** A client that fetches what waits for it, again and again. Bytes written to a poll count as delivered. */
export class LongPollingTransport implements PostTransport {
  readonly kind = "LongPolling";
  readonly #events: TransportEvents;
  readonly #inbox: Inbox;
  readonly #clock: Clock;
  readonly #limits: HubLimits;
  #queue: Buffer[] = [];
  #poll: ServerResponse | undefined;
  #cancelTimeout: () => void = () => {};
  #polledAt: number;
  #flushing = false;
  #ended = false;
  #closed = false;
  bufferedBytes = 0;

  constructor(clock: Clock, limits: HubLimits, attach: (transport: PostTransport) => TransportEvents) {
    this.#clock = clock;
    this.#limits = limits;
    this.#polledAt = clock.now();
    this.#events = attach(this);
    this.#inbox = new Inbox((chunk) => this.#events.onData(chunk));
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
    this.bufferedBytes += payload.bytes.length;
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
    this.#inbox.resume();
    this.#finishPoll(204);
    this.#close();
  }

  /** A client without a poll for too long has gone. */
  tick(now: number): void {
    if (!this.#poll && now - this.#polledAt >= this.#limits.inactiveMs) this.terminate();
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
    if (!this.#poll) return;
    if (this.#queue.length > 0) {
      const body = Buffer.concat(this.#queue);
      this.#queue = [];
      this.bufferedBytes = 0;
      this.#finishPoll(200, body);
      this.#events.onDrain();
    } else if (this.#ended) {
      this.#finishPoll(204);
      this.#close();
    }
  }

  #finishPoll(status: number, body: Buffer | string = ""): void {
    const poll = this.#poll;
    if (!poll) return;
    this.#forgetPoll();
    reply(poll, status, body, HEADERS);
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
