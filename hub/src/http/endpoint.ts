import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { HubCore } from "../hub-core.ts";
import type { HubOptions, HubUser } from "../hub-types.ts";
import { negotiateBody, negotiateVersion } from "../negotiate.ts";
import type { Session } from "../sessions.ts";
import { createWebSocketAcceptor, type WebSocketAcceptor } from "../transports/websocket.ts";
import { allowOrigin, isOriginWelcome } from "./origin.ts";
import { refuseUpgrade, reply, replyJson } from "./reply.ts";
import { bearerToken, type HubUrl, parseUrl, pathBelow } from "./request.ts";

/** A status with the body that goes with it, instead of what was asked for. */
interface Refused {
  status: number;
  body?: string;
}

/** A socket that fails while its user is looked up ends with `destroyed`; that is seen to afterwards. */
function ignoreError(): void {}

/** Everything that arrives under the hub's path. */
export class Endpoint<U extends HubUser> {
  readonly #core: HubCore<U>;
  readonly #options: HubOptions<U>;
  readonly #webSockets: WebSocketAcceptor;

  constructor(core: HubCore<U>, options: HubOptions<U>) {
    this.#core = core;
    this.#options = options;
    this.#webSockets = createWebSocketAcceptor(core.limits, core.clock);
  }

  async request(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on("error", () => response.destroy());
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
      if (socket.destroyed) return;
      if ("status" in found) return refuseUpgrade(socket, found.status, found.body);
      this.#webSockets.accept(request, socket, head, (transport) => this.#core.connect(found, transport));
    } catch (error) {
      this.#core.logger.error({ err: error }, "A hub upgrade failed.");
      refuseUpgrade(socket, 500);
    } finally {
      socket.off("error", ignoreError);
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
    reply(response, 404);
  }

  async #negotiate(request: IncomingMessage, response: ServerResponse, url: HubUrl): Promise<void> {
    request.resume();
    if (request.method !== "POST") return reply(response, 405, "Method Not Allowed");
    if (this.#core.draining) return reply(response, 503, "", { "Retry-After": "1" });
    const user = await this.#authenticate(request, url);
    if (!user) return reply(response, 401);
    const version = negotiateVersion(url.query("negotiateVersion"));
    if (version === null) {
      return replyJson(response, { error: "The client requested a non-integer protocol version." });
    }
    if (this.#core.sessions.pendingOf(user.userId) >= this.#core.limits.maxPendingPerUser) return reply(response, 429);
    const session = this.#core.createSession(user, version);
    replyJson(response, negotiateBody(session, version, ["WebSockets"]));
  }

  async #findForUpgrade(request: IncomingMessage): Promise<Session<U> | Refused> {
    const url = parseUrl(request.url ?? "");
    if (pathBelow(url.path, this.#options.path) !== "") return { status: 404 };
    if (!isOriginWelcome(request, this.#options.isOriginAllowed)) return { status: 403 };
    if (this.#core.draining) return { status: 503 };
    const user = await this.#authenticate(request, url);
    if (!user) return { status: 401 };
    const token = url.query("id");
    if (token === null || token === "") return this.#core.createSession(user, 1);
    const session = this.#core.sessions.get(token);
    if (!session) return { status: 404, body: "No Connection with that ID" };
    if (session.user.userId !== user.userId) return { status: 403 };
    if (session.transport === null) return session;
    return session.transport === "WebSockets"
      ? { status: 409 }
      : { status: 400, body: "Cannot change transports mid-connection" };
  }

  #authenticate(request: IncomingMessage, url: HubUrl): Promise<U | null> {
    return this.#options.authenticate({
      token: bearerToken(request, url),
      headers: request.headers,
      remoteAddress: request.socket.remoteAddress,
    });
  }
}
