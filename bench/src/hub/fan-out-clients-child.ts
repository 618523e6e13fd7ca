import { answerParent } from "./child.ts";
import type { Contender } from "./fan-out-servers.ts";
import { openClient } from "./raw-clients.ts";

const AT_ONCE = 100;
/** Welcomes and pings are shorter than any broadcast. */
const SHORTEST_BROADCAST = 250;

let received = 0;
let expected = 0;
let arrived = Promise.resolve();
let complete = (): void => {};

function count(data: Buffer): void {
  if (data.length < SHORTEST_BROADCAST) return;
  received += 1;
  if (received === expected) complete();
}

const commands = {
  /** Opens so many clients of a server. */
  async open(url: string, kind: Contender, clients: number) {
    for (let open = 0; open < clients; open += AT_ONCE) {
      const batch = Math.min(AT_ONCE, clients - open);
      await Promise.all(Array.from({ length: batch }, () => openClient(url, kind, count)));
    }
  },
  /** From now on so many broadcasts more are waited for. */
  expect(deliveries: number) {
    expected = received + deliveries;
    arrived = new Promise((resolve) => (complete = resolve));
  },
  /** Resolves when all of them have arrived. */
  arrived: () => arrived,
};
export type FanOutClientsCommands = typeof commands;

answerParent(commands);
