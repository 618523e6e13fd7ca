import { median } from "../median.ts";
import { startChild, type Child } from "./child.ts";
import type { FanOutClientsCommands } from "./fan-out-clients-child.ts";
import type { FanOutServerCommands } from "./fan-out-server-child.ts";
import type { Contender } from "./fan-out-servers.ts";
import type { HubRow } from "./rows.ts";

const CONTENDERS: readonly Contender[] = ["hub", "ws", "socket.io"];
const CLIENTS = 1_000;
const BROADCASTS = 200;
const ROUNDS = 5;
/** The contenders take turns this often within a round, so that what else the machine does meets all of them alike. */
const TURNS = 10;
const DELIVERIES = CLIENTS * BROADCASTS;
/** 300 bytes of JSON, as long as a short message in a chat. */
export const PAYLOAD = { _id: "0192f0c1-2d3e-7f00-8a5b-000000000001", groupId: 7, text: "x".repeat(232) };

/** One contender's share of a round. */
interface Spent {
  readonly wallSeconds: number;
  /** Processor time of the server. */
  readonly cpuSeconds: number;
}

const NOTHING: Spent = { wallSeconds: 0, cpuSeconds: 0 };

interface Pair {
  readonly server: Child<FanOutServerCommands>;
  readonly clients: Child<FanOutClientsCommands>;
}

/** Everybody is told the same: deliveries per second and what one costs the server, beside bare sockets and Socket.IO. */
export async function benchFanOut(): Promise<HubRow[]> {
  const pairs = new Map<Contender, Pair>();
  try {
    for (const kind of CONTENDERS) pairs.set(kind, await open(kind));
    // The first round only warms up.
    await runRound(pairs);
    const rounds: Map<Contender, Spent>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(pairs));
    const of = (kind: Contender, figure: (spent: Spent) => number): number =>
      median(rounds.map((round) => figure(round.get(kind) ?? NOTHING)));
    const rate = (kind: Contender): number => of(kind, ({ wallSeconds }) => DELIVERIES / wallSeconds);
    const cpu = (kind: Contender): number => of(kind, ({ cpuSeconds }) => (cpuSeconds * 1e6) / DELIVERIES);
    const name = `a broadcast to ${CLIENTS.toLocaleString("en")}`;
    return [
      { name: `${name}, rate, against bare ws`, ours: rate("hub"), yardstick: rate("ws"), unit: "/s", atLeast: 1 },
      {
        name: `${name}, processor time, against bare ws`,
        ours: cpu("hub"),
        yardstick: cpu("ws"),
        unit: "µs",
        atMost: 1,
      },
      {
        name: `${name}, rate, against Socket.IO`,
        ours: rate("hub"),
        yardstick: rate("socket.io"),
        unit: "/s",
        atLeast: 1,
      },
      {
        name: `${name}, processor time, against Socket.IO`,
        ours: cpu("hub"),
        yardstick: cpu("socket.io"),
        unit: "µs",
        atMost: 0.7,
      },
    ];
  } finally {
    for (const { server, clients } of pairs.values()) {
      await clients.kill();
      await server.kill();
    }
  }
}

async function open(kind: Contender): Promise<Pair> {
  const server = startChild<FanOutServerCommands>("./fan-out-server-child.ts", kind);
  const clients = startChild<FanOutClientsCommands>("./fan-out-clients-child.ts");
  await clients.ask("open", await server.ask("url"), kind, CLIENTS);
  return { server, clients };
}

async function runRound(pairs: ReadonlyMap<Contender, Pair>): Promise<Map<Contender, Spent>> {
  const round = new Map<Contender, Spent>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [kind, pair] of pairs) {
      const { wallSeconds, cpuSeconds } = round.get(kind) ?? NOTHING;
      const spent = await runTurn(pair);
      round.set(kind, {
        wallSeconds: wallSeconds + spent.wallSeconds,
        cpuSeconds: cpuSeconds + spent.cpuSeconds,
      });
    }
  }
  return round;
}

async function runTurn({ server, clients }: Pair): Promise<Spent> {
  await clients.ask("expect", DELIVERIES / TURNS);
  const cpuBefore = await server.ask("cpuSeconds");
  const startedAt = performance.now();
  await server.ask("broadcast", BROADCASTS / TURNS, PAYLOAD);
  await clients.ask("arrived");
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return { wallSeconds, cpuSeconds: (await server.ask("cpuSeconds")) - cpuBefore };
}
