import compress from "@fastify/compress";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { pino } from "pino";
import { uuidv7 } from "uuidv7";
import { registerDevices } from "./auth/device-routes.ts";
import { registerAuth } from "./auth/routes.ts";
import type { ChatService } from "./chat/chat.ts";
import { registerChat } from "./chat/register.ts";
import { registerComments } from "./comments/comment-routes.ts";
import type { Deps } from "./deps.ts";
import { registerExports } from "./exchange/export-routes.ts";
import { registerImports } from "./exchange/import-routes.ts";
import { registerFiles } from "./files/routes.ts";
import { registerRouteAccess } from "./http/access.ts";
import { registerAccessLog } from "./http/access-log.ts";
import { registerErrorHandler, sendProblem } from "./http/error-handler.ts";
import { registerHealth, type Readiness } from "./http/health.ts";
import { AppError } from "./http/problem.ts";
import { registerSecurity } from "./http/security.ts";
import { registerSession } from "./http/session-hook.ts";
import { registerStaticWeb, WEB_DIST } from "./http/static-web.ts";
import { registerJobs } from "./jobs/routes.ts";
import { registerRefusalLog } from "./log/refusals.ts";
import { registerDevMail } from "./mail/dev-mail.ts";
import { registerOpenApi } from "./openapi/routes.ts";
import { registerPermissionCalls } from "./people/permission-routes.ts";
import { registerRoleCalls } from "./people/role-routes.ts";
import { registerUserCalls } from "./people/user-routes.ts";
import { registerBackgroundCalls } from "./registers/background-routes.ts";
import { registerHelpCalls } from "./registers/help-routes.ts";
import { registerHotlineCalls } from "./registers/hotline-routes.ts";
import { registerSampleItemCalls } from "./registers/sample-item-routes.ts";
import { registerValueListCalls } from "./registers/value-list-routes.ts";
import { registerVendorCalls } from "./registers/vendor-routes.ts";
import { registerReading } from "./reading/reading-routes.ts";
import { registerResources } from "./resource/routes.ts";
import { registerHome } from "./templates/home-routes.ts";
import { registerFavorites } from "./templates/favorite-routes.ts";
import { registerPreferences } from "./views/preference-routes.ts";
import { registerVideos } from "./videos/video-routes.ts";
import { registerViews } from "./views/view-routes.ts";

/** What a caller may set of an application. */
export interface AppOptions {
  /** The chat service that the caller has made; without one there is no chat. */
  readonly chat?: ChatService | undefined;
  readonly readiness?: Readiness;
  /** Folder of the built web application; the repository's own by default. */
  readonly webDist?: string;
}

const BODY_BYTES = 2 * 1024 * 1024;
/** A search text in an address: 200 characters, each up to nine when escaped. */
const PARAM_LENGTH = 2000;
/** A whole request must have come in by then; long enough for a photo over a weak connection. */
const REQUEST_MS = 120_000;
const COMPRESS_FROM_BYTES = 1024;

/** The HTTP application on its effects. It listens to nothing until the caller says so. */
export async function createApp(
  deps: Deps,
  logger: FastifyBaseLogger = pino({ level: "silent" }),
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: uuidv7,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: PARAM_LENGTH },
    // An address that cannot be read gets no hooks, so what it needs is set here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ "content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff" });
      void sendProblem(request, reply, new AppError("INVALID_INPUT"));
    },
  });
  registerErrorHandler(app);
  registerAccessLog(app);
  registerRefusalLog(app, deps);
  await registerSecurity(app, config);
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ["br", "gzip"] });
  registerSession(app, deps);
  registerRouteAccess(app);
  registerHealth(app, deps, options.readiness ?? { draining: false });
  if (config.roles.includes("api")) {
    registerAuth(app, deps);
    registerDevices(app, deps);
    registerResources(app, deps);
    registerReading(app, deps);
    registerComments(app, deps);
    registerJobs(app, deps);
    registerUserCalls(app, deps);
    registerRoleCalls(app, deps);
    registerPermissionCalls(app);
    registerVendorCalls(app, deps);
    registerSampleItemCalls(app, deps);
    registerHotlineCalls(app, deps);
    registerHelpCalls(app, deps);
    registerValueListCalls(app, deps);
    registerBackgroundCalls(app, deps);
    registerExports(app, deps);
    registerImports(app, deps);
    registerViews(app, deps);
    registerVideos(app, deps);
    registerPreferences(app, deps);
    registerHome(app, deps);
    registerFavorites(app, deps);
    registerFiles(app, deps);
  }
  if (options.chat) registerChat(app, options.chat, deps);
  if (config.roles.includes("api")) registerOpenApi(app);
  if (config.nodeEnv !== "production" && config.smtpUrl === undefined) registerDevMail(app, config.dataDir);
  if (config.roles.includes("web")) await registerStaticWeb(app, options.webDist ?? WEB_DIST);
  return app;
}
