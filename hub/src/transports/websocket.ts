import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { Clock } from "../clock.ts";
import type { HubLimits } from "../limits.ts";
import type { Payload } from "../protocol/payload.ts";
import type { ReadingTurn } from "../reading-turn.ts";
import { FrameGate } from "./frame-gate.ts";
import type { Transport, TransportEvents } from "./transport.ts";

const NORMAL_CLOSURE = 1000;

/** Answers an empty close frame with code 1000, as .NET does: browsers report an echoed empty one as 1005. */
class HubWebSocket extends WebSocket {
  override close(code: number = NORMAL_CLOSURE, reason?: string | Buffer): void {
    super.close(code, reason);
  }
}

/** Frames go straight to the socket, so that one frame serves a whole broadcast; `ws` reads, answers pings and closes. */
class WebSocketTransport implements Transport {
  readonly kind = "WebSockets";
  readonly #webSocket: WebSocket;
  readonly #socket: Duplex;
  readonly #clock: Clock;
  readonly #closeTimeoutMs: number;
  readonly #gate: FrameGate;
  #events: TransportEvents | undefined;
  #cancelTerminate: (() => void) | undefined;

  constructor(webSocket: WebSocket, socket: Duplex, turn: ReadingTurn, clock: Clock, closeTimeoutMs: number) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#clock = clock;
    this.#closeTimeoutMs = closeTimeoutMs;
    this.#gate = new FrameGate(webSocket, socket, {
      turn,
      mostBytes: () => this.#events?.mostBytes() ?? 0,
      onTooLong: () => {
        this.#events?.onTooLong();
        this.terminate();
      },
    });
  }

  listen(events: TransportEvents): void {
    let failure: Error | undefined;
    this.#events = events;
    this.#webSocket.on("message", (data: Buffer) => events.onData(data));
    this.#webSocket.on("error", (error) => (failure = error));
    this.#webSocket.on("close", (code) => {
      this.#cancelTerminate?.();
      const clean = code === NORMAL_CLOSURE || code === 1001 || code === 1005;
      events.onClose(clean ? undefined : (failure ?? new Error(`The WebSocket was closed with code ${code}.`)));
    });
    this.#socket.on("drain", () => events.onDrain());
  }

  get bufferedBytes(): number {
    return this.#socket.writableLength;
  }

  send(payload: Payload): void {
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#socket.write(payload.webSocketFrame);
  }

  pause(): void {
    this.#gate.pause();
  }

  resume(): void {
    this.#gate.resume();
  }

  close(): void {
    if (this.#webSocket.readyState !== WebSocket.OPEN) return;
    this.#gate.resume();
    this.#webSocket.close(NORMAL_CLOSURE);
    this.#cancelTerminate = this.#clock.after(this.#closeTimeoutMs, () => this.terminate());
  }

  terminate(): void {
    this.#webSocket.terminate();
  }
}

/** Turns an upgrade request into a transport whose frames are read in the user's turn. */
export interface WebSocketAcceptor {
  accept(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    turn: ReadingTurn,
    attach: (transport: Transport) => TransportEvents,
  ): void;
}

/** Compression is off: it costs tens of kilobytes per connection and makes a shared frame impossible. */
export function createWebSocketAcceptor(limits: HubLimits, clock: Clock): WebSocketAcceptor {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.maxTransportBytes,
    WebSocket: HubWebSocket,
  });
  return {
    accept(request, socket, head, turn, attach) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const transport = new WebSocketTransport(webSocket, socket, turn, clock, limits.closeTimeoutMs);
        transport.listen(attach(transport));
      });
    },
  };
}
