import { createServer } from "node:http";
import { createHubServer } from "@nepnha/hub/hub-server";
import { Server } from "socket.io";
import { WebSocketServer } from "ws";
import { listen } from "./listen.ts";

/** What is compared: this repository's hub, a loop over bare sockets of `ws`, and Socket.IO. */
export type Contender = "hub" | "ws" | "socket.io";

/** A server that tells all its clients something. */
export interface FanOutServer {
  /** Where WebSockets connect. */
  readonly url: string;
  broadcast(payload: object): void;
}

export const FAN_OUT_SERVERS: Record<Contender, () => Promise<FanOutServer>> = {
  async hub() {
    let users = 0;
    const hub = createHubServer({
      path: "/hub",
      authenticate: () => Promise.resolve({ userId: String((users += 1)) }),
      isOriginAllowed: () => false,
      methods: {},
    });
    const server = createServer((request, response) => hub.handleRequest(request, response));
    server.on("upgrade", (request, socket, head) => hub.handleUpgrade(request, socket, head));
    const place = await listen(server);
    return { url: `ws://${place}/hub`, broadcast: (payload) => hub.clients.all().send("Said", payload) };
  },

  /** The loop of the manual of `ws`, with the bytes made once. */
  async ws() {
    const server = createServer();
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    const place = await listen(server);
    return {
      url: `ws://${place}/`,
      broadcast(payload) {
        const data = Buffer.from(JSON.stringify(payload));
        for (const socket of sockets.clients) socket.send(data, { binary: false });
      },
    };
  },

  async "socket.io"() {
    const server = createServer();
    const io = new Server(server, { transports: ["websocket"], serveClient: false });
    const place = await listen(server);
    return {
      url: `ws://${place}/socket.io/?EIO=4&transport=websocket`,
      broadcast: (payload) => void io.emit("Said", payload),
    };
  },
};
