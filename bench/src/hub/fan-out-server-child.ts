import { setImmediate as nextTurn } from "node:timers/promises";
import { answerParent, cpuSeconds, residentMb } from "./child.ts";
import { FAN_OUT_SERVERS, type Contender } from "./fan-out-servers.ts";

const server = await FAN_OUT_SERVERS[process.argv[2] as Contender]();

const commands = {
  url: () => server.url,
  /** Tells all clients so many times, with a turn of the event loop in between as real senders leave. */
  async broadcast(times: number, payload: object) {
    for (let sent = 0; sent < times; sent += 1) {
      server.broadcast(payload);
      await nextTurn();
    }
  },
  cpuSeconds,
  residentMb,
};
export type FanOutServerCommands = typeof commands;

answerParent(commands);
