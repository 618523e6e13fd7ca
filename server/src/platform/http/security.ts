import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import { VIDEO_FRAMES } from "@nepnha/contract/platform/frames";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const HSTS_SECONDS = 2 * 365 * 24 * 3600;
/** Paths whose answers are about somebody: no cache keeps them. */
const PRIVATE_PATHS = /^\/(api|chat|dev)\//;

/** Headers of every answer: what the page may load, who may read the answer, and that nobody keeps it. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const publicUrl = new URL(config.publicUrl);
  const sockets = `${publicUrl.protocol === "https:" ? "wss" : "ws"}://${publicUrl.host}`;
  await app.register(helmet, {
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
  await app.register(cors, {
    origin: [publicUrl.origin],
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    exposedHeaders: ["x-request-id", "retry-after", "idempotency-replayed"],
    maxAge: 600,
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (PRIVATE_PATHS.test(request.url)) reply.header("cache-control", "private, no-store");
    if (reply.statusCode === 401) reply.header("www-authenticate", "Bearer");
  });
}
