import type { ServerResponse } from "node:http";
import type { Payload } from "../protocol/payload.ts";
import { Inbox } from "./inbox.ts";
import type { PostTransport, TransportEvents } from "./transport.ts";

/** One endless answer to the client; what the client sends comes in requests of its own. */
export class ServerSentEventsTransport implements PostTransport {
  readonly kind = "ServerSentEvents";
  readonly #response: ServerResponse;
  readonly #inbox: Inbox;

  constructor(response: ServerResponse, attach: (transport: PostTransport) => TransportEvents) {
    this.#response = response;
    const events = attach(this);
    this.#inbox = new Inbox((chunk) => events.onData(chunk));
    response.on("drain", () => events.onDrain());
    response.on("error", () => {});
    response.on("close", () => events.onClose());
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
  }

  terminate(): void {
    this.#inbox.resume();
    this.#response.destroy();
  }
}
