import { createHash } from "node:crypto";
import { ENUMS, type EnumValue } from "@nepnha/contract/platform/enums";
import { NO_FEATURE } from "@nepnha/domain/platform/permit";
import { isUuid } from "@nepnha/domain/platform/uuid";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { logOnce, type ActionEntry } from "./action-log.ts";

const FORBIDDEN = 403;
const SERVER_ERROR = 500;
const MINUTE_MS = 60_000;
/** Of a UUIDv7: its milliseconds. */
const TIME_LENGTH = 13;
const TENANT_API = "/api/tenant/";

const { GetList, Create, Read, Update, Delete } = ENUMS.actionLogKind;

/**
 * Notes in the log what a signed-in person was refused or could not be served: at most one row per person, route and
 * minute, so that nobody can flood it. Written after the answer, in a transaction of its own.
 * @param features names that a row may tell of
 */
export function registerRefusalLog(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, "db" | "clock">,
  features: ReadonlySet<string>,
): void {
  const noted = new NotedThisMinute();
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const { actor } = request;
    const result = resultOf(reply.statusCode);
    if (!actor || !result) return;
    const entry = entryOf(request, features, result);
    const id = minuteId(clock.now(), `${actor.userId} ${result} ${entry.summary}`);
    const key = `${actor.tenantId} ${id}`;
    if (!noted.add(id, key)) return;
    db.tenant(actor.tenantId, (trx) => logOnce(trx, actor, id, entry)).catch((error: unknown) => {
      noted.forget(key);
      request.log.warn({ err: error }, "a refused call was not noted");
    });
  });
}

/**
 * Rows that this process has written in this minute, or is writing: a call that is refused again and again takes no
 * connection for what is written already.
 */
class NotedThisMinute {
  #minute = "";
  readonly #keys = new Set<string>();

  /** @returns whether it is new */
  add(id: string, key: string): boolean {
    const minute = id.slice(0, TIME_LENGTH);
    if (minute !== this.#minute) this.#keys.clear();
    this.#minute = minute;
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  /** It could not be written. */
  forget(key: string): void {
    this.#keys.delete(key);
  }
}

function resultOf(status: number): "DENIED" | "ERROR" | undefined {
  if (status >= SERVER_ERROR) return "ERROR";
  return status === FORBIDDEN ? "DENIED" : undefined;
}

/** The route as it was declared, never the address itself, which may hold what somebody searched for. */
function entryOf(
  request: FastifyRequest<{ Params: unknown }>,
  features: ReadonlySet<string>,
  result: "DENIED" | "ERROR",
): ActionEntry {
  const route = request.routeOptions.url ?? "";
  const { params } = request;
  const id = typeof params === "object" && params !== null && "id" in params ? params.id : null;
  return {
    kind: kindOf(request.method, route),
    entityKind: featureOf(route, features),
    entityId: isUuid(id) ? id : null,
    summary: `${request.method} ${route}`,
    result,
  };
}

function kindOf(method: string, route: string): EnumValue<"actionLogKind"> {
  if (method === "GET") return route.endsWith("/:id") ? Read : GetList;
  if (method === "POST") return route.endsWith("/find") ? GetList : Create;
  return method === "DELETE" ? Delete : Update;
}

/** The section that a route belongs to, so that its readers alone see the row. */
function featureOf(route: string, features: ReadonlySet<string>): string {
  const name = route.startsWith(TENANT_API) ? (route.slice(TENANT_API.length).split("/", 1)[0] ?? "") : "";
  return features.has(name) ? name : NO_FEATURE;
}

/** A UUIDv7 that is the same for the same text within a minute; sorts by its minute. */
function minuteId(now: Date, text: string): string {
  const minute = now.getTime() - (now.getTime() % MINUTE_MS);
  const time = minute.toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(text).digest("hex");
  return [time.slice(0, 8), time.slice(8), `7${hash.slice(0, 3)}`, `8${hash.slice(3, 6)}`, hash.slice(6, 18)].join("-");
}
