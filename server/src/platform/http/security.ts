import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import cors from "@fastify/cors";
import { VIDEO_FRAMES } from "@nepnha/contract/platform/frames";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../config.ts";
import { serviceOf } from "./services.ts";

const HSTS_SECONDS = 2 * 365 * 24 * 3600;

/** Headers of every answer: what the page may load, who may read the answer, and that nobody keeps it. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const publicUrl = new URL(config.publicUrl);
  const sockets = `${publicUrl.protocol === "https:" ? "wss" : "ws"}://${publicUrl.host}`;
  const always = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component kit writes style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        // A frame of a video is drawn before the video is sent. ADR 022: films of servers that a setting allows, and two
        // services' players, after a click.
        mediaSrc: ["'self'", "blob:", "https:"],
        // Our own frames are previews of documents.
        frameSrc: ["'self'", ...VIDEO_FRAMES],
        // 'self' does not cover WebSockets in every browser.
        connectSrc: ["'self'", sockets],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity:
      config.nodeEnv === "production" ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    xPoweredBy: false,
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  await app.register(cors, {
    origin: [publicUrl.origin],
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    exposedHeaders: ["x-request-id", "retry-after", "idempotency-replayed"],
    maxAge: 600,
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // One that says itself that it is the same for everybody may be kept.
    if (serviceOf(request.url)?.isPrivate && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "private, no-store");
    }
    if (reply.statusCode === 401) reply.header("www-authenticate", "Bearer");
  });
}

/** What helmet says of these options, which is the same for every answer: worked out once, it is no work of each call. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw new Error("helmet refuses its options", { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
