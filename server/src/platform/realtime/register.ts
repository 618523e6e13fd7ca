import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { registerHttpMethods } from "./http-methods.ts";
import { registerHubLogin } from "./login-route.ts";
import type { Realtime } from "./realtime.ts";

/**
 * Mounts the hub, which answers the raw requests below its path itself, and the calls beside it. Call it before the
 * application listens; closing the application closes the hub.
 */
export function registerRealtime(
  app: FastifyInstance,
  realtime: Realtime,
  deps: Pick<Deps, "config" | "db" | "secrets">,
): void {
  const { server: hub, inTurn, parts } = realtime;
  const production = deps.config.nodeEnv === "production";

  // Before the body is parsed: what is posted belongs to the hub.
  app.addHook("onRequest", async (request, reply) => {
    if (!hub.matches(request.raw.url ?? "")) return;
    reply.hijack();
    welcomeOwnPage(request.raw, production);
    hub.handleRequest(request.raw, reply.raw);
  });

  app.server.on("upgrade", (request, socket, head) => {
    if (!hub.matches(request.url ?? "")) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    welcomeOwnPage(request, production);
    hub.handleUpgrade(request, socket, head);
  });

  // Open sockets would keep the server from closing.
  app.addHook("preClose", () => realtime.close());
  registerHubLogin(app, { secrets: deps.secrets, db: deps.db.lane("chat"), inTurn });
  for (const part of parts) part.routes?.(app);
  registerHttpMethods(app, realtime);
}

/**
 * Outside production the page may be opened under any name of the machine, such as its address in the local network
 * from a phone: a page of the very host that is called needs no permission. In production that would trust the Host
 * header, and only the public address counts.
 */
function welcomeOwnPage({ headers }: IncomingMessage, production: boolean): void {
  const { origin, host } = headers;
  if (!production && origin !== undefined && (origin === `http://${host}` || origin === `https://${host}`)) {
    delete headers.origin;
  }
}
