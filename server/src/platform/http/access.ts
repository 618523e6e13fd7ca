import type { Permission } from "@nepnha/contract/platform/rights";
import { holds } from "@nepnha/domain/platform/permit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actorOf } from "./actor.ts";
import { AppError } from "./problem.ts";
import { serviceOf } from "./services.ts";

/**
 * Who may call a route: everybody, anyone signed in, who holds a token of the chat service (which the route judges
 * itself), or who holds at least one of the permissions. What of the rows they may see is the route's own matter.
 */
export type RouteAccess = "public" | "signedIn" | "hubToken" | { readonly anyOf: readonly Permission[] };

/** A route as it was registered, for the permission matrix. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: RouteAccess;
  /** Takes an `Idempotency-Key`. */
  readonly idempotent: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Required on every route below {@link GUARDED}. */
    access?: RouteAccess;
  }
  interface FastifyInstance {
    /** Every guarded route with what it declares. */
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
}

/** A call that is as young as that has waited for nothing. */
const WAITED_MS = 100;

/**
 * Checks what each route declares, before its body is read: who is not signed in learns nothing about it. Register it
 * after the session and before any route.
 */
export function registerRouteAccess(app: FastifyInstance): void {
  const declared: DeclaredRoute[] = [];
  app.decorate("declaredRoutes", declared);
  app.addHook("onRoute", ({ method, url, config }) => {
    // A route without a declaration keeps the server from starting.
    if (!serviceOf(url)?.isGuarded) return;
    const access = config?.access;
    if (access === undefined) throw new Error(`The route ${String(method)} ${url} does not declare who may call it`);
    const idempotent = config?.idempotent !== undefined;
    for (const one of [method].flat()) declared.push({ method: one, url, access, idempotent });
  });
  app.addHook("onRequest", async (request) => requireAccess(request));
}

/**
 * Checks once more what {@link registerRouteAccess} checked, by the rights of now, where a call has waited: for its body,
 * which a sender may hold back for two minutes, or for its turn. Call it before the work begins.
 * @throws AppError UNAUTHORIZED, SESSION_REPLACED or FORBIDDEN
 */
export async function requireAccessStill(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { access } = request.routeOptions.config;
  if (!asksForActor(access) || request.actor === null || reply.elapsedTime < WAITED_MS) return;
  await request.server.readActor(request);
  requireAccess(request);
}

function requireAccess(request: FastifyRequest): void {
  const { access } = request.routeOptions.config;
  if (!asksForActor(access)) return;
  const actor = actorOf(request);
  if (access !== "signedIn" && !access.anyOf.some((permission) => holds(actor, permission))) {
    throw new AppError("FORBIDDEN");
  }
}

function asksForActor(access: RouteAccess | undefined): access is "signedIn" | Extract<RouteAccess, object> {
  return access !== undefined && access !== "public" && access !== "hubToken";
}
