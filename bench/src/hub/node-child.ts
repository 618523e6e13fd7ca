import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createHubServer } from "@nepnha/hub/hub-server";
import { createBackplane } from "@nepnha/server/platform/backplane/create-backplane";
import type { Connection } from "@nepnha/server/platform/db/connection";
import { pino } from "pino";
import { answerParent, cpuSeconds } from "./child.ts";
import { listen } from "./listen.ts";

const database = JSON.parse(process.argv[2] ?? "{}") as Connection;
const key = Buffer.from(process.argv[3] ?? "", "hex");

const backplane = createBackplane({ redisUrl: undefined, database }, key, pino({ level: "warn" }));
let users = 0;
const hub = createHubServer({
  path: "/hub",
  authenticate: () => Promise.resolve({ userId: String((users += 1)) }),
  isOriginAllowed: () => false,
  methods: {},
  backplane,
});
const server = createServer((request, response) => hub.handleRequest(request, response));
server.on("upgrade", (request, socket, head) => hub.handleUpgrade(request, socket, head));
const place = await listen(server);
await backplane.start();

const commands = {
  url: () => `ws://${place}/hub`,
  /** Tells the clients of all nodes so many times, with a turn of the event loop in between as real senders leave. */
  async broadcast(times: number, payload: object) {
    for (let sent = 0; sent < times; sent += 1) {
      hub.clients.all().send("Said", payload);
      await nextTurn();
    }
  },
  cpuSeconds,
};
export type NodeCommands = typeof commands;

answerParent(commands);
