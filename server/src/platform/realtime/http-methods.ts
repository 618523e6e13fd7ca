import type { ErrorCode } from "@nepnha/contract/platform/errors";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { actorOf } from "../http/actor.ts";
import { parseBody } from "../http/body.ts";
import { AppError } from "../http/problem.ts";
import { hubUserId, type DeviceConnection } from "./connections.ts";
import type { Realtime } from "./realtime.ts";
import type { ReadyMethod } from "./ready-method.ts";
import { HubRefusal } from "./refusal.ts";

/** What a refusal of a method is over HTTP; its text is the hub's. */
const PROBLEMS: Readonly<Record<HubErrorCode, ErrorCode>> = {
  INVALID: "INVALID_INPUT",
  TOO_SHORT: "INVALID_INPUT",
  FORBIDDEN_TYPE: "INVALID_INPUT",
  FORBIDDEN: "FORBIDDEN",
  NOT_MEMBER: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  GROUP_GONE: "NOT_FOUND",
  TOO_LARGE: "TOO_LARGE",
  RATE_LIMITED: "RATE_LIMITED",
  DUPLICATE_MISMATCH: "DUPLICATE",
  READONLY: "RULE_BROKEN",
  WINDOW_PASSED: "RULE_BROKEN",
  UNCONFIRMED: "RULE_BROKEN",
  TOO_MANY: "RULE_BROKEN",
  NOT_ASSIGNED: "RULE_BROKEN",
  TAKEN: "RULE_BROKEN",
  LOCKED: "RULE_BROKEN",
  POLL_CLOSED: "RULE_BROKEN",
  RECALLED: "RULE_BROKEN",
  BANNED_WORDS: "RULE_BROKEN",
};

/**
 * `POST /chat/api/{method}` for the methods of the parts that want it, for clients without a connection: the body is the
 * method's argument, the answer its data. Checks, rates and what others are told are those of the hub, because it is the
 * same method. The token of the session opens it.
 */
export function registerHttpMethods(app: FastifyInstance, realtime: Pick<Realtime, "parts" | "methods">): void {
  for (const name of realtime.parts.flatMap((part) => (part.overHttp === true ? Object.keys(part.hubMethods) : []))) {
    const method = realtime.methods.get(name);
    if (method === undefined || typeof method.permission !== "string") {
      throw new Error(`The method ${name} cannot say as a route who may call it`);
    }
    app.post(`/chat/api/${name}`, { config: { access: { anyOf: [method.permission] } } }, (request) =>
      callMethod(realtime, method, request),
    );
  }
}

async function callMethod(
  { parts }: Pick<Realtime, "parts">,
  method: ReadyMethod,
  request: FastifyRequest,
): Promise<unknown> {
  // A connection says only that an argument is wrong; here the wrong field is named.
  parseBody(method.schema, request.body);
  const connection = connectionOf(request);
  try {
    const data = await method.carryOut({ connection, signal: new AbortController().signal }, [request.body]);
    return data ?? {};
  } catch (error) {
    throw error instanceof HubRefusal ? problemOf(error) : error;
  } finally {
    // A connection that lasts for one call: nobody may wait to tell it more.
    for (const part of parts) part.disconnected?.(connection);
  }
}

function problemOf({ code, params }: HubRefusal): AppError {
  const retryAfter = typeof params["seconds"] === "number" ? params["seconds"] : undefined;
  return new AppError(PROBLEMS[code], { message: `chat.error.${code}`, params, retryAfter, extra: { refusal: code } });
}

/** The caller as methods know them; what is told to this connection goes nowhere. */
function connectionOf(request: FastifyRequest): DeviceConnection {
  const { tenantId, userId, deviceNo } = actorOf(request);
  return {
    id: `http:${uuidv7()}`,
    user: { userId: hubUserId(tenantId, userId), subject: { tenantId, userId, deviceNo }, language: "vi" },
    transport: "LongPolling",
    protocol: "json",
    address: request.ip,
    headers: {},
    items: new Map(),
    send: () => {},
    invoke: () => Promise.reject(new Error("A call over HTTP cannot be asked back")),
    close: () => {},
  };
}
