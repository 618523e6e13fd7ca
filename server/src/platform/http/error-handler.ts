import { setTimeout as sleep } from "node:timers/promises";
import { ERRORS, type ErrorCode } from "@nepnha/contract/platform/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseUnavailable } from "../db/unavailable.ts";
import { AnsweredBefore } from "./idempotency/idempotency.ts";
import { AppError, catalogueFor, problemOf } from "./problem.ts";

/** Who asks again at once, over and over, is told so only so often: to say no costs the process what it has for others. */
const REFUSED_AFTER_MS = 250;
/** By then a database that died runs again. */
const AGAIN_SECONDS = 3;
/** Codes of the framework's own refusals as ours. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_REQ_FILE_TOO_LARGE: "TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA",
  FST_ERR_CTP_EMPTY_JSON_BODY: "MALFORMED_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "MALFORMED_JSON",
  FST_ERR_CTP_INVALID_JSON_BODY: "MALFORMED_JSON",
};

/** Every error leaves as a problem document; what nobody foresaw is logged with its stack and told without it. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | AppError | AnsweredBefore | DatabaseUnavailable, request, reply) => {
    if (error instanceof AnsweredBefore) return sendAgain(reply, error);
    const known = asAppError(error);
    if (error instanceof DatabaseUnavailable) request.log.warn({ err: error }, "the database was not there");
    if (known.code === "INTERNAL") request.log.error({ err: error }, "unforeseen error");
    if (known.code === "RATE_LIMITED") await sleep(REFUSED_AFTER_MS);
    return sendProblem(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError("ROUTE_NOT_FOUND")));
}

function sendAgain(reply: FastifyReply, { status, answer }: AnsweredBefore): FastifyReply {
  const headers = { "content-type": "application/json; charset=utf-8", "idempotency-replayed": "true" };
  return reply.status(status).headers(headers).send(answer);
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const catalogue = catalogueFor(request.headers["accept-language"]);
  if (error.details.retryAfter !== undefined) reply.header("retry-after", error.details.retryAfter);
  return reply
    .status(ERRORS[error.code].status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "private, no-store")
    .header("content-language", catalogue === catalogueFor("en") ? "en" : "vi")
    .send(JSON.stringify(problemOf(error, catalogue, request.id)));
}

function asAppError(error: FastifyError | AppError | DatabaseUnavailable): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) return new AppError("UNAVAILABLE", { retryAfter: AGAIN_SECONDS });
  const code = FRAMEWORK_CODES[error.code];
  if (code) return new AppError(code);
  if (error instanceof SyntaxError) return new AppError("MALFORMED_JSON");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(error.statusCode === 413 ? "TOO_LARGE" : "INVALID_INPUT");
  }
  return new AppError("INTERNAL");
}
