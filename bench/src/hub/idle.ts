import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "./child.ts";
import type { FanOutClientsCommands } from "./fan-out-clients-child.ts";
import type { FanOutServerCommands } from "./fan-out-server-child.ts";
import type { HubRow } from "./rows.ts";

const CLIENTS = 10_000;
const MAX_MB = 200;
/** Long enough for every connection to have been pinged once. */
const SETTLE_MS = 20_000;

/** What connections that do nothing but stay cost in memory. */
export async function benchIdle(): Promise<HubRow[]> {
  const server = startChild<FanOutServerCommands>("./fan-out-server-child.ts", "hub");
  const clients = startChild<FanOutClientsCommands>("./fan-out-clients-child.ts");
  try {
    const before = await server.ask("residentMb");
    await clients.ask("open", await server.ask("url"), "hub", CLIENTS);
    await sleep(SETTLE_MS);
    const after = await server.ask("residentMb");
    const name = `${CLIENTS.toLocaleString("en")} idle connections, memory over that of none`;
    return [{ name, ours: after - before, unit: "MB", atMost: MAX_MB }];
  } finally {
    await clients.kill();
    await server.kill();
  }
}
