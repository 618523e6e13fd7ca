import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { pino } from "pino";
import { registerComments } from "./kit/comments/comment-routes.ts";
import { FEATURES, SECTIONS } from "./features.ts";
import type { Hub } from "./hub.ts";
import { fileReaders } from "./kit/access/file-readers.ts";
import { WRITER_RIGHTS } from "./kit/access/upload-rights.ts";
import type { Deps } from "./platform/deps.ts";
import { FILE_READERS, UPLOADERS, withFeatures } from "./product.ts";
import { registerExports } from "./kit/exchange/export-routes.ts";
import { registerImports } from "./kit/exchange/import/import-routes.ts";
import { registerFiles } from "./platform/files/routes.ts";
import { registerBodies } from "./platform/http/read-bodies.ts";
import { registerRouteAccess } from "./platform/http/access.ts";
import { registerAccessLog } from "./platform/http/access-log.ts";
import { registerErrorHandler, sendProblem } from "./platform/http/error-handler.ts";
import { registerHangUps } from "./platform/http/hang-up.ts";
import { registerHealth, type Readiness } from "./platform/http/health.ts";
import { AppError } from "./platform/http/problem.ts";
import { registerSecurity } from "./platform/http/security.ts";
import { registerSession } from "./platform/http/session/session-hook.ts";
import { registerTurns } from "./platform/http/turns.ts";
import { registerStaticWeb, WEB_DIST } from "./platform/http/static-web.ts";
import { registerRefusalLog } from "./platform/log/refusals.ts";
import { registerDevMail } from "./platform/mail/dev-mail.ts";
import { registerRealtime } from "./platform/realtime/register.ts";
import { registerOpenApi } from "./kit/openapi/routes.ts";
import { registerMoves } from "./kit/moves/move-routes.ts";
import { registerFinds } from "./kit/find/find-routes.ts";
import { registerResources } from "./kit/resource/routes.ts";
import { registerPreferences } from "./kit/views/preference-routes.ts";
import { registerViews } from "./kit/views/view-routes.ts";

/** What a caller may set of an application. */
export interface AppOptions {
  /** The hub that the caller has made; without one there is neither chat nor anything else at once. */
  readonly hub?: Hub | undefined;
  readonly readiness?: Readiness;
  /** Folder of the built web application; the repository's own by default. */
  readonly webDist?: string;
}

const BODY_BYTES = 2 * 1024 * 1024;
/** A search text in an address: 200 characters, each up to nine when escaped. */
const PARAM_LENGTH = 2000;
/** A whole request must have come in by then; long enough for a photo over a weak connection. */
const REQUEST_MS = 120_000;
/**
 * An answer of which nothing is taken for so long ends, and what feeds it with it: a film that was paused goes on by a range.
 * Longer than anybody works at a call, since nothing moves meanwhile either; the hub's connections ping.
 */
const STILL_MS = 600_000;
const COMPRESS_FROM_BYTES = 1024;
/** What each level costs a find, and saves, is in ADR 037. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 4 },
};

/** The HTTP application on its effects. It listens to nothing until the caller says so. */
export async function createApp(
  deps: Deps,
  logger: FastifyBaseLogger = pino({ level: "silent" }),
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps;
  const all = withFeatures(deps);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STILL_MS,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: PARAM_LENGTH },
    // An address that cannot be read gets no hooks, so what it needs is set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ "content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff" });
      void sendProblem(request, reply, new AppError("INVALID_INPUT"));
    },
  });
  registerErrorHandler(app);
  registerHangUps(app);
  registerAccessLog(app);
  registerRefusalLog(app, deps, new Set([...SECTIONS].map(({ name }) => name)));
  await registerSecurity(app, config);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ["br", "gzip"], brotliOptions: BROTLI });
  registerSession(app, deps);
  registerBodies(app, deps);
  registerRouteAccess(app);
  registerTurns(app, deps);
  registerHealth(app, deps, options.readiness ?? { draining: false });
  if (config.roles.includes("api")) {
    registerFinds(app, all);
    registerResources(app, all);
    registerMoves(app, all);
    registerComments(app, all);
    registerExports(app, all);
    registerImports(app, all);
    registerViews(app, all);
    registerPreferences(app, deps);
    for (const { routes } of FEATURES) routes?.(app, all);
    registerFiles(
      app,
      { ...deps, mayRead: fileReaders(all, FILE_READERS) },
      { writers: WRITER_RIGHTS, uploaders: UPLOADERS },
    );
  }
  if (options.hub) registerRealtime(app, options.hub, deps);
  if (config.roles.includes("api")) {
    registerOpenApi(app, Object.assign({}, ...FEATURES.map(({ operations }) => operations)), deps);
  }
  if (config.nodeEnv !== "production" && config.smtpUrl === undefined) registerDevMail(app, config.dataDir);
  if (config.roles.includes("web")) await registerStaticWeb(app, options.webDist ?? WEB_DIST);
  return app;
}
