import type { HubLogger } from "./hub-types.ts";

function ignore(): void {}

/** Says nothing. */
export const silentLogger: HubLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
