import { randomBytes } from "node:crypto";
import type { BenchDatabase } from "../cluster.ts";
import { median } from "../median.ts";
import { startChild, type Child } from "./child.ts";
import { PAYLOAD } from "./fan-out.ts";
import type { FanOutClientsCommands } from "./fan-out-clients-child.ts";
import type { NodeCommands } from "./node-child.ts";
import type { HubRow } from "./rows.ts";

const CLIENTS = 1_000;
const BROADCASTS = 200;
const ROUNDS = 5;
/** One node and two take turns this often within a round, so that what else the machine does meets both alike. */
const TURNS = 10;
const DELIVERIES = CLIENTS * BROADCASTS;

interface Cluster {
  readonly nodes: readonly Child<NodeCommands>[];
  readonly clients: Child<FanOutClientsCommands>;
}

/**
 * The same 1,000 clients on one node and shared by two that meet over LISTEN/NOTIFY; the first node speaks. What counts
 * is the processor time of the busier node: when that is full the cluster is.
 */
export async function benchTwoNodes(db: BenchDatabase): Promise<HubRow[]> {
  const one = await open(db, 1);
  const two = await open(db, 2);
  try {
    // The first round only warms up.
    await runRound(one, two);
    const rounds: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(one, two));
    return [
      {
        name: "two nodes against one: deliveries until the busier node is full",
        ours: DELIVERIES / median(rounds.map((round) => round.two)),
        yardstick: DELIVERIES / median(rounds.map((round) => round.one)),
        unit: "/s",
        atLeast: 1.8,
      },
    ];
  } finally {
    for (const { nodes, clients } of [one, two]) {
      await clients.kill();
      for (const node of nodes) await node.kill();
    }
  }
}

async function open({ prepared }: BenchDatabase, count: number): Promise<Cluster> {
  // A key of its own keeps one cluster's letters from the other.
  const key = randomBytes(32).toString("hex");
  const clients = startChild<FanOutClientsCommands>("./fan-out-clients-child.ts");
  const nodes = Array.from({ length: count }, () =>
    startChild<NodeCommands>("./node-child.ts", JSON.stringify(prepared.app), key),
  );
  for (const node of nodes) await clients.ask("open", await node.ask("url"), "hub", CLIENTS / count);
  return { nodes, clients };
}

async function runRound(one: Cluster, two: Cluster): Promise<{ one: number; two: number }> {
  const spent = { one: [0], two: [0, 0] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    spent.one = sum(spent.one, await runTurn(one));
    spent.two = sum(spent.two, await runTurn(two));
  }
  return { one: Math.max(...spent.one), two: Math.max(...spent.two) };
}

/** @returns processor seconds of each node */
async function runTurn({ nodes, clients }: Cluster): Promise<number[]> {
  const spent = (): Promise<number[]> => Promise.all(nodes.map((node) => node.ask("cpuSeconds")));
  await clients.ask("expect", DELIVERIES / TURNS);
  const before = await spent();
  await nodes[0]?.ask("broadcast", BROADCASTS / TURNS, PAYLOAD);
  await clients.ask("arrived");
  return (await spent()).map((seconds, index) => seconds - (before[index] ?? 0));
}

function sum(left: readonly number[], right: readonly number[]): number[] {
  return left.map((value, index) => value + (right[index] ?? 0));
}
