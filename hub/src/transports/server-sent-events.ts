import type { ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import type { HubLimits } from "../limits.ts";
import type { Payload } from "../protocol/payload.ts";
import { Inbox } from "./inbox.ts";
import type { PostTransport, TransportEvents } from "./transport.ts";

/** One endless answer to the client; what the client sends comes in requests of its own. */
export class ServerSentEventsTransport implements PostTransport {
  readonly kind = "ServerSentEvents";
  readonly #response: ServerResponse;
  readonly #inbox: Inbox;
  readonly #clock: Clock;
  readonly #limits: HubLimits;
  #cancelTerminate: () => void = () => {};

  constructor(
    response: ServerResponse,
    clock: Clock,
    limits: HubLimits,
    attach: (transport: PostTransport) => TransportEvents,
  ) {
    this.#response = response;
    this.#clock = clock;
    this.#limits = limits;
    const events = attach(this);
    this.#inbox = new Inbox((chunk) => events.onData(chunk));
    response.on("drain", () => events.onDrain());
    response.on("error", () => {});
    response.on("close", () => {
      this.#cancelTerminate();
      events.onClose();
    });
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache,no-store",
      Pragma: "no-cache",
      // Keeps compressing proxies from collecting events.
      "Content-Encoding": "identity",
      "X-Accel-Buffering": "no",
    });
    // Firefox tells of an open source only when the first bytes have come.
    response.write(":\r\n");
  }

  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  send(payload: Payload): void {
    if (!this.#response.writableEnded) this.#response.write(payload.serverSentEvent);
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

  close(): void {
    this.#inbox.resume();
    this.#response.end();
    // A client that does not read would keep all that waits for it in memory.
    this.#cancelTerminate = this.#clock.after(this.#limits.closeTimeoutMs, () => this.terminate());
  }

  terminate(): void {
    this.#inbox.resume();
    this.#response.destroy();
  }
}
