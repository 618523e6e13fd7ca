import { createServer } from "node:http";
import { createHubServer, HubError } from "signalr-hub-server";
import type { ChatHub } from "./chat-hub.ts";

const said: string[] = [];
const hub = createHubServer<{ userId: string }, ChatHub>({
  path: "/chat",
  authenticate: ({ token }) => (token ? { userId: token } : null),
  isOriginAllowed: (origin) => origin === "http://localhost:8080",
  methods: {
    Say({ connection }, text) {
      if (typeof text !== "string" || text === "") throw new HubError("Say something.");
      hub.clients.all().send("Said", connection.user.userId, text);
      return said.push(text);
    },
    async *History(_call, count) {
      yield* said.slice(-count);
    },
  },
});

const server = createServer((request, response) => hub.handleRequest(request, response));
server.on("upgrade", (request, socket, head) => hub.handleUpgrade(request, socket, head));
server.listen(Number(process.env["PORT"] ?? 3000), () => process.stdout.write("listening\n"));
