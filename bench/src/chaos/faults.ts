import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@nepnha/hub/testing/random";
import type { Talker } from "./person.ts";
import type { World } from "./world.ts";

/** What a fault may fall on. */
interface Stage {
  readonly world: World;
  readonly talkers: readonly Talker[];
  readonly random: Random;
}

/** Something that goes wrong, and how often beside the others; it resolves when it is over. */
interface Fault {
  readonly name: string;
  readonly weight: number;
  /** What only one fault at a time can fall on; without it, any number. */
  readonly on?: "node" | "database" | "redis";
  readonly run: (stage: Stage) => Promise<void>;
}

const seconds = (random: Random, least: number, most: number): Promise<void> =>
  sleep(1_000 * least + random.below(1_000 * (most - least)));

/** Everything that is done to the product while people talk. */
export const FAULTS: readonly Fault[] = [
  {
    name: "a connection broken off",
    weight: 4,
    run: async ({ talkers, random }) => random.pick(talkers).line.cut(),
  },
  {
    name: "answers lost after the commit, then the connection",
    weight: 5,
    async run({ talkers, random }) {
      const { line } = random.pick(talkers);
      line.loseAnswers();
      await seconds(random, 1, 4);
      line.cut();
    },
  },
  {
    name: "a tunnel: nothing moves, then all goes on",
    weight: 3,
    async run({ talkers, random }) {
      const { line } = random.pick(talkers);
      line.freeze();
      await seconds(random, 2, 10);
      line.clear();
    },
  },
  {
    name: "half of the people without a network",
    weight: 2,
    async run({ talkers, random }) {
      const away = talkers.filter(() => random.chance(0.5));
      for (const { line } of away) line.block();
      await seconds(random, 2, 12);
      for (const { line } of away) line.clear();
    },
  },
  {
    name: "a browser killed and opened again",
    weight: 4,
    run: ({ talkers, random }) => random.pick(talkers).reload(),
  },
  {
    name: "a node killed",
    weight: 2,
    on: "node",
    async run({ world, random }) {
      const alive = world.alive();
      if (alive.length === 0) return;
      const node = random.pick(alive);
      await world.killNode(node);
      await seconds(random, 1, 5);
      await world.startNode(node);
    },
  },
  {
    name: "the database killed",
    weight: 1,
    on: "database",
    run: ({ world }) => world.db.kill(),
  },
  {
    name: "Redis killed",
    weight: 1,
    on: "redis",
    async run({ world, random }) {
      await world.redis.kill();
      await seconds(random, 2, 10);
      await world.redis.restart();
    },
  },
  {
    name: "Redis that hangs",
    weight: 1,
    on: "redis",
    async run({ world, random }) {
      world.redis.pause();
      await seconds(random, 2, 8);
      world.redis.resume();
    },
  },
];
