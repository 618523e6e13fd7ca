import { startRedis, type TestRedis } from "@nepnha/server/platform/backplane/testing/redis";
import { setTimeout as sleep } from "node:timers/promises";
import { startBenchDatabase, type BenchDatabase } from "../cluster.ts";
import type { ChatServerCommands } from "../hub/chat-server-child.ts";
import { startChild, type Child } from "../hub/child.ts";

const NODES = 2;
const PAUSE_MS = 300;

interface Node {
  readonly child: Child<ChatServerCommands>;
  readonly port: number;
}

/** The product as it is run in earnest: two nodes, a database and a Redis, each a process that can be killed. */
export class World {
  readonly db: BenchDatabase;
  readonly redis: TestRedis;
  /** Whether events get lost on their way. */
  isUnkind = false;
  readonly #nodes: (Node | undefined)[] = [];
  #turn = 0;

  private constructor(db: BenchDatabase, redis: TestRedis) {
    this.db = db;
    this.redis = redis;
  }

  static async start(): Promise<World> {
    const world = new World(await startBenchDatabase(), await startRedis());
    for (let index = 0; index < NODES; index += 1) await world.startNode(index);
    return world;
  }

  /** Port of a node that lives, each in its turn; undefined where none does. */
  readonly port = (): number | undefined => {
    const alive = this.#nodes.filter((node) => node !== undefined);
    return alive[(this.#turn += 1) % alive.length]?.port;
  };

  /** Index of the nodes that live. */
  alive(): number[] {
    return [...this.#nodes.keys()].filter((index) => this.#nodes[index]);
  }

  /** A node that cannot start, as while the database is down, is tried again. */
  async startNode(index: number): Promise<void> {
    for (;;) {
      const child = startChild<ChatServerCommands>("./chat-server-child.ts");
      try {
        const url = await child.ask("start", this.db.prepared.app, { redisUrl: this.redis.url });
        this.#nodes[index] = { child, port: Number(new URL(url).port) };
        return;
      } catch {
        await child.kill();
        await sleep(PAUSE_MS);
      }
    }
  }

  /** kill -9. */
  async killNode(index: number): Promise<void> {
    const node = this.#nodes[index];
    this.#nodes[index] = undefined;
    await node?.child.kill();
  }

  async stop(): Promise<void> {
    for (const index of this.alive()) await this.killNode(index);
    await this.redis.stop();
    await this.db.stop();
  }
}
