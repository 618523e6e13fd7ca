import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { HubCore } from "../hub-core.ts";
import type { HubOptions, HubUser } from "../hub-types.ts";
import { negotiateBody, negotiateVersion } from "../negotiate.ts";
import type { Session } from "../sessions.ts";
import { allTransports } from "../transports/transport.ts";
import { createWebSocketAcceptor, type WebSocketAcceptor } from "../transports/websocket.ts";
import { type Caller, identify } from "./caller.ts";
import { HttpTransports } from "./http-transports.ts";
import { allowOrigin, isOriginWelcome } from "./origin.ts";
import { refuseUpgrade, reply, replyJson } from "./reply.ts";
import { type HubUrl, parseUrl, pathBelow } from "./request.ts";

/** A status with the body that goes with it, instead of what was asked for. */
interface Refused {
  status: number;
  body?: string;
}

/** A socket may fail while its user is looked up or while it is being refused; without a listener that ends the process. */
function ignoreError(): void {}

/** Everything that arrives under the hub's path. */
export class Endpoint<U extends HubUser> {
  readonly #core: HubCore<U>;
  readonly #options: HubOptions<U>;
  readonly #webSockets: WebSocketAcceptor;
  readonly #httpTransports: HttpTransports<U>;

  constructor(core: HubCore<U>, options: HubOptions<U>) {
    this.#core = core;
    this.#options = options;
    this.#webSockets = createWebSocketAcceptor(core.limits, core.clock);
    this.#httpTransports = new HttpTransports(core, options);
  }

  async request(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response);
    } catch (error) {
      this.#core.logger.error({ err: error }, "A hub request failed.");
      reply(response, 500);
    }
  }

  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on("error", ignoreError);
    try {
      const found = await this.#findForUpgrade(request);
      if ("status" in found) return refuseUpgrade(socket, found.status, found.body);
      this.#webSockets.accept(request, socket, head, found.turn, (transport) => this.#core.connect(found, transport));
    } catch (error) {
      this.#core.logger.error({ err: error }, "A hub upgrade failed.");
      refuseUpgrade(socket, 500);
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = parseUrl(request.url ?? "");
    const below = pathBelow(url.path, this.#options.path);
    if (below === null) return reply(response, 404);
    if (!isOriginWelcome(request, this.#options.isOriginAllowed)) return reply(response, 403);
    allowOrigin(request, response);
    if (request.method === "OPTIONS") return reply(response, 204);
    if (below === "/negotiate") return this.#negotiate(request, response, url);
    if (below === "") return this.#httpTransports.handle(request, response, url);
    reply(response, 404);
  }

  async #negotiate(request: IncomingMessage, response: ServerResponse, url: HubUrl): Promise<void> {
    request.resume();
    if (request.method !== "POST") return reply(response, 405, "Method Not Allowed");
    if (this.#core.draining) return reply(response, 503, "", { "Retry-After": "1" });
    const caller = await identify(request, url, this.#options);
    if (!caller) return reply(response, 401);
    const { user } = caller;
    const version = negotiateVersion(url.query("negotiateVersion"));
    if (version === null) {
      return replyJson(response, { error: "The client requested a non-integer protocol version." });
    }
    const elsewhere = this.#options.redirect?.(user);
    if (elsewhere) return replyJson(response, { negotiateVersion: version, ...elsewhere });
    const hasTooMany = this.#core.sessions.pendingOf(caller) >= this.#core.limits.maxPendingPerUser;
    if (hasTooMany || !this.#core.hasRoomFor(caller)) return reply(response, 429);
    const asksToResume = url.query("useStatefulReconnect")?.toLowerCase() === "true";
    const mayResume = asksToResume && this.#options.statefulReconnect === true;
    const session = this.#core.createSession(caller, { negotiateVersion: version, mayResume });
    replyJson(response, negotiateBody(session, version, this.#options.transports ?? allTransports));
  }

  async #findForUpgrade(request: IncomingMessage): Promise<Session<U> | Refused> {
    const url = parseUrl(request.url ?? "");
    if (pathBelow(url.path, this.#options.path) !== "") return { status: 404 };
    if (!isOriginWelcome(request, this.#options.isOriginAllowed)) return { status: 403 };
    if (this.#core.draining) return { status: 503 };
    const token = url.query("id");
    const session = token ? this.#core.sessions.get(token) : undefined;
    const caller = await identify(request, url, this.#options, session);
    if (!caller) return { status: 401 };
    if (!(this.#options.transports ?? allTransports).includes("WebSockets")) {
      return { status: 404, body: "WebSockets transport not supported by this end point type" };
    }
    if (!token) {
      return this.#begin(caller, () => this.#core.createSession(caller, { negotiateVersion: 1, mayResume: false }));
    }
    if (!session) return this.#begin(caller, () => this.#core.adoptSession(caller, token));
    if (session.user.userId !== caller.user.userId) return { status: 403 };
    if (session.transport === null) return this.#begin(caller, () => session);
    if (session.transport !== "WebSockets") return { status: 400, body: "Cannot change transports mid-connection" };
    return session.connection?.wire.canResume ? session : { status: 409 };
  }

  #begin(caller: Caller<U>, find: () => Session<U> | null): Session<U> | Refused {
    if (!this.#core.hasRoomFor(caller)) return { status: 429 };
    const session = find();
    if (!session) return { status: 404, body: "No Connection with that ID" };
    this.#core.sessions.connect(session, "WebSockets", caller);
    return session;
  }
}
