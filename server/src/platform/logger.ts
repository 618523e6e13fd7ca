import { pino, type DestinationStream, type Logger } from "pino";
import { scrub } from "./scrub.ts";

/** Lines leave together: after so many bytes, or so long, ms. One by one they took a twentieth of a find's time. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 };

/**
 * The application's log: one JSON line per entry, with ids of tenants, users and requests, never with what identifies a
 * person or gives access. Every finished line is scrubbed, so that no caller has to think of it.
 * A fatal entry, and the end of the process, send what waits; a process that is killed may owe the last tenth of a second.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError }, hooks: { streamWrite: scrub } };
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false, ...TOGETHER }));
}

/** An error as it is logged. Databases and mail servers hang whole rows and addresses on theirs; those stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, code, stack: error.stack, ...cause };
}
