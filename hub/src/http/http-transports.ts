import type { IncomingMessage, ServerResponse } from "node:http";
import type { HubCore } from "../hub-core.ts";
import type { HubOptions, HubUser } from "../hub-types.ts";
import type { Session } from "../sessions.ts";
import { LongPollingTransport } from "../transports/long-polling.ts";
import { ServerSentEventsTransport } from "../transports/server-sent-events.ts";
import { allTransports, type Transport, type TransportEvents, type TransportKind } from "../transports/transport.ts";
import { type Caller, identify } from "./caller.ts";
import { BodyTakenError, BodyTooLongError, readBody } from "./read-body.ts";
import { reply } from "./reply.ts";
import type { HubUrl } from "./request.ts";

const NO_SUCH_SESSION = "No Connection with that ID";
const NOT_HERE = "This node has no such connection";
/** A client that asks again over a new connection may be led to the right node. */
const ASK_AGAIN = { "Retry-After": "1", Connection: "close" };

/** The requests of clients that do without a WebSocket: GET to receive, POST to send, DELETE to leave. */
export class HttpTransports<U extends HubUser> {
  readonly #core: HubCore<U>;
  readonly #options: HubOptions<U>;

  constructor(core: HubCore<U>, options: HubOptions<U>) {
    this.#core = core;
    this.#options = options;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: HubUrl): Promise<void> {
    const token = url.query("id");
    const session = token ? this.#core.sessions.get(token) : undefined;
    const caller = await identify(request, url, this.#options, session);
    // Who hangs up while being looked up would otherwise leave a transport that never hears of its end.
    if (response.destroyed) return;
    if (!caller) return reply(response, 401);
    if (!token) return reply(response, 400, "Connection ID required");
    if (!session) {
      // Clients take 404 for a DELETE of what has ended, and nothing else.
      const isMisled = request.method !== "DELETE" && this.#core.isFromAnyNode(caller.user, token);
      return isMisled ? reply(response, 421, NOT_HERE, ASK_AGAIN) : reply(response, 404, NO_SUCH_SESSION);
    }
    if (session.user.userId !== caller.user.userId) return reply(response, 403);
    switch (request.method) {
      case "GET":
        return this.#receive(request, response, session, caller);
      case "POST":
        return this.#send(request, response, session);
      case "DELETE":
        return this.#leave(response, session);
      default:
        return reply(response, 405, "Method Not Allowed");
    }
  }

  #receive(request: IncomingMessage, response: ServerResponse, session: Session<U>, caller: Caller<U>): void {
    const wantsEvents = request.headers.accept?.includes("text/event-stream") === true;
    const kind: TransportKind = wantsEvents ? "ServerSentEvents" : "LongPolling";
    if (!(this.#options.transports ?? allTransports).includes(kind)) {
      return reply(response, 404, `${kind} transport not supported by this end point type`);
    }
    if (session.transport === null) return this.#connect(response, session, caller, kind);
    if (session.transport !== kind) return reply(response, 400, "Cannot change transports mid-connection");
    if (session.http instanceof LongPollingTransport) return session.http.poll(response);
    reply(response, 409);
  }

  #connect(response: ServerResponse, session: Session<U>, caller: Caller<U>, kind: TransportKind): void {
    const { clock, draining, limits } = this.#core;
    if (draining) return reply(response, 503, "", { "Retry-After": "1" });
    if (!this.#core.hasRoomFor(caller)) return reply(response, 429);
    this.#core.sessions.connect(session, kind, caller);
    const attach = (transport: Transport): TransportEvents => this.#core.connect(session, transport);
    if (kind === "ServerSentEvents") {
      session.http = new ServerSentEventsTransport(response, clock, limits, attach);
      return;
    }
    const polling = new LongPollingTransport(clock, limits, attach);
    session.http = polling;
    polling.start(response);
  }

  async #send(request: IncomingMessage, response: ServerResponse, session: Session<U>): Promise<void> {
    if (session.transport === "WebSockets") {
      return reply(response, 405, "POST requests are not allowed for WebSocket connections.");
    }
    if (!session.http) return reply(response, 404, NO_SUCH_SESSION);
    let isDelivered = false;
    try {
      await session.http.post(async () => {
        const body = await readBody(request, this.#mostBytes(session));
        isDelivered = session.connection?.wire.isLive === true;
        return body;
      });
    } catch (error) {
      if (error instanceof BodyTakenError) {
        this.#core.logger.warn({}, "Something has read a request's body: the hub must come before body parsers.");
        return reply(response, 500);
      }
      return reply(response, error instanceof BodyTooLongError ? 413 : 400, "", { Connection: "close" });
    }
    if (!isDelivered) return reply(response, 404, NO_SUCH_SESSION);
    reply(response, 200, "", { "Content-Type": "text/plain" });
  }

  /** A client whose hands are not shaken has no more to say than that. */
  #mostBytes({ connection }: Session<U>): number {
    const { maxMessageBytes, maxTransportBytes } = this.#core.limits;
    return connection?.wire.isShakingHands === true ? Math.min(maxMessageBytes, maxTransportBytes) : maxTransportBytes;
  }

  #leave(response: ServerResponse, session: Session<U>): void {
    if (!(session.http instanceof LongPollingTransport)) {
      return reply(response, 400, "Cannot terminate this connection using the DELETE endpoint.");
    }
    reply(response, 202, "", { "Content-Type": "text/plain" });
    session.http.terminate();
  }
}
