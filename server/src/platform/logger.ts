import { pino, type DestinationStream, type Logger } from "pino";
import { scrub } from "./scrub.ts";

/**
 * The application's log: one JSON line per entry, with ids of tenants, users and requests, never with what identifies a
 * person or gives access. Every finished line is scrubbed, so that no caller has to think of it.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError }, hooks: { streamWrite: scrub } };
  return destination ? pino(options, destination) : pino(options);
}

/** An error as it is logged. Databases and mail servers hang whole rows and addresses on theirs; those stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, code, stack: error.stack, ...cause };
}
