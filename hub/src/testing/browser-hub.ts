import { createServer } from "node:http";
import { createHubServer, type HubConnection, type HubUser, type TransportKind } from "../hub-server.ts";

/**
 * A hub in a process of its own, for the browser tests: killed and started again on its port it is a server that goes
 * and comes back. It prints its address once it listens. Its environment says how it behaves:
 * - PORT: 0 for one that the system chooses
 * - ORIGIN: the page that may call it
 * - TRANSPORTS: those that it offers, with commas; all by default
 * - BLOCK_UPGRADES: set to cut WebSockets off as an old proxy does, though they are offered
 * - REDIRECT: set to send everybody who negotiates to itself again
 */
const { PORT = "0", ORIGIN = "", TRANSPORTS, BLOCK_UPGRADES, REDIRECT } = process.env;

/** The user is the token; `cookie` is what the browser sent along. */
interface BrowserUser extends HubUser {
  readonly userId: string;
  readonly cookie: string;
}

function isTransport(name: string): name is TransportKind {
  return ["WebSockets", "ServerSentEvents", "LongPolling"].includes(name);
}

function connectionOf({ user }: HubConnection<BrowserUser>): { userId: string; cookie: string } {
  return { userId: user.userId, cookie: user.cookie };
}

const hub = createHubServer<BrowserUser>({
  path: "/chathub",
  authenticate: ({ token, headers }) =>
    Promise.resolve(token === null ? null : { userId: token, cookie: headers.cookie ?? "" }),
  isOriginAllowed: (origin) => origin === ORIGIN,
  ...(TRANSPORTS === undefined ? {} : { transports: TRANSPORTS.split(",").filter(isTransport) }),
  ...(REDIRECT === undefined ? {} : { redirect: () => ({ url: address() }) }),
  methods: {
    WhoAmI: ({ connection }) => connectionOf(connection),
    Say(_call, text) {
      hub.clients.all().send("Said", text);
    },
    async *Count(_call, to) {
      for (let number = 1; number <= Number(to); number += 1) yield await Promise.resolve(number);
    },
    async Sum(_call, numbers) {
      let sum = 0;
      for await (const number of numbers as AsyncIterable<number>) sum += number;
      return sum;
    },
  },
});

const server = createServer((request, response) => hub.handleRequest(request, response));
server.on("upgrade", (request, socket, head) => {
  if (BLOCK_UPGRADES === undefined) hub.handleUpgrade(request, socket, head);
  else socket.destroy();
});
server.listen(Number(PORT), "127.0.0.1", () => process.stdout.write(`${address()}\n`));

/** Where the hub lies, e.g. http://127.0.0.1:41234/chathub */
function address(): string {
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server does not listen on a port.");
  return `http://127.0.0.1:${at.port}/chathub`;
}
