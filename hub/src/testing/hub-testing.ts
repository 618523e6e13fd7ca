// The entry `/testing` of the package: what tests of a program with a hub need.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export { backplaneChecks, type BackplaneCheck, type JoinBackplane } from "./backplane-checks.ts";
export { FakeClock } from "./fake-clock.ts";

/** As much of a hub as serving it takes. */
interface ServedHub {
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** A hub on a port of this machine. */
export interface HubOnPort {
  readonly http: Server;
  /** Where it listens, without the hub's path: http://127.0.0.1:41234 */
  readonly origin: string;
  /** Ends the hub and the server. */
  close(): Promise<void>;
}

/** Serves a hub, and nothing else, on a free port of this machine. For tests. */
export async function serveHub(hub: ServedHub): Promise<HubOnPort> {
  const http = createServer((request, response) => hub.handleRequest(request, response));
  http.on("upgrade", (request, socket, head) => hub.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return {
    http,
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      await hub.close();
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
    },
  };
}
