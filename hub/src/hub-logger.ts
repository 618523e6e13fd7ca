import type { HubLogger } from "./hub-types.ts";

function ignore(): void {}

/** Says nothing. */
export const silentLogger: HubLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** The application's logger, whose failures end neither a connection nor the process: the line is lost. */
export function guarded(logger: HubLogger): HubLogger {
  const at =
    (level: keyof HubLogger) =>
    (fields: object, message: string): void => {
      try {
        // An async function fits the type, and its rejection would be nobody's.
        const done: unknown = logger[level](fields, message);
        if (done instanceof Promise) done.catch(ignore);
      } catch {
        // There is nowhere to say so.
      }
    };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
