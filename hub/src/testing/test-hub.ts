import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";
import { FakeClock } from "./fake-clock.ts";
import { until } from "./until.ts";
import { createHubServer, type HubOptions, type HubServer, type HubUser } from "../hub-server.ts";

/** The user of the tests: token "an" is the user "an". */
interface TestUser extends HubUser {
  userId: string;
}

export interface TestHub {
  hub: HubServer<TestUser>;
  http: Server;
  /** Address of the hub, e.g. http://127.0.0.1:41234/hub */
  url: string;
  /** Server side of all TCP connections, to cut them. */
  sockets: Set<Socket>;
}

type TestOptions = Partial<HubOptions<TestUser>>;

/** A hub on a real HTTP server at `/hub`; any token but "bad" is the id of its user. It ends with the test. */
export async function startTestHub(options: TestOptions = {}): Promise<TestHub> {
  const hub = createHubServer<TestUser>({
    path: "/hub",
    authenticate: ({ token }) => Promise.resolve(token === null || token === "bad" ? null : { userId: token }),
    isOriginAllowed: (origin) => origin === "https://app.test",
    methods: {},
    ...options,
    // Calls that a test leaves hanging need not hold up its end.
    limits: { farewellMs: 200, ...options.limits },
  });
  const http = createServer((request, response) => hub.handleRequest(request, response));
  http.on("upgrade", (request, socket, head) => hub.handleUpgrade(request, socket, head));
  const sockets = new Set<Socket>();
  http.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    const closed = hub.close();
    if (options.clock instanceof FakeClock) await leaveBehind(options.clock, closed);
    await closed;
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      http.close(resolve);
    });
  });
  return { hub, http, url: `http://127.0.0.1:${portOf(http)}/hub`, sockets };
}

/** Time stands still for calls that a test has left hanging: it is moved until the hub has given them up. */
async function leaveBehind(clock: FakeClock, closed: Promise<void>): Promise<void> {
  let isClosed = false;
  void closed.finally(() => (isClosed = true));
  await until("the hub to close", () => {
    clock.advance(isClosed ? 0 : 5_000);
    return isClosed;
  });
}

function portOf(http: Server): number {
  const address: AddressInfo | string | null = http.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return address.port;
}
