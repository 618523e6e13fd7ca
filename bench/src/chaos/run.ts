import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "@nepnha/hub/testing/random";
import { makeGroups, makePeople, type Person } from "../hub/people.ts";
import { machine, writeSection } from "../report.ts";
import { FAULTS } from "./faults.ts";
import { Ledger } from "./ledger.ts";
import { Line } from "./line.ts";
import { standInPage } from "./page.ts";
import { Talker } from "./person.ts";
import { compareScreens, isCaughtUp, judgeMessages } from "./verdict.ts";
import { World } from "./world.ts";

/**
 * `npm run chaos`: people talk over two nodes while connections, nodes, the database and Redis break, and every promise
 * of the server is noted. Then all is mended, and what the database and every screen have is held against the notes.
 * `-- --seed 7 --seconds 300 --people 24 --write`. Ends with 1 when anything was lost, doubled, out of order or unlike.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 100_000) },
    seconds: { type: "string", default: "240" },
    people: { type: "string", default: "24" },
    write: { type: "boolean", default: false },
  },
});
const [seed, duration, count] = [Number(values.seed), Number(values.seconds), Number(values.people)];
/** A group has so many members, and everybody is in a group for each of the steps by which the people are counted off. */
const MEMBERS = 8;
const STEPS = [1, 11, 13];
const BETWEEN_FAULTS = { least: 800, most: 3_000 } as const;
/** After the world is whole again: the library's longest wait is 30 s, and a page that gave up comes back within 60. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 100;

standInPage();
// What breaks is said by the product on the console, hundreds of times.
console.error = () => undefined;
const random = createRandom(seed);
console.log(`Seed ${seed}: ${count} people talk for ${duration} s.`);
const world = await World.start();
const ledger = new Ledger();
const talkers = await openTalkers();

world.isUnkind = true;
const talk = talkers.map((talker) => talker.talk());
const faults = await breakThings(Date.now() + duration * 1_000);
for (const talker of talkers) talker.fallSilent();
await Promise.all(talk);
world.isUnkind = false;
for (const { line } of talkers) line.clear();

console.log("The world is whole again.");
const mendedAt = Date.now();
let failed = 0;
await until("everybody has a connection", () =>
  talkers.every(({ tabs }) => tabs.every(({ engine }) => engine.store.getState().connection === "connected")),
);
const connectedAt = Date.now();
for (const talker of talkers) failed += await talker.retryFailed();
for (const talker of talkers) await talker.sayGoodbye();
const saidAt = Date.now();
await until("everybody has what the others have", () => isCaughtUp(world.db.owner, talkers));
const equalAt = Date.now();

const kept = await judgeMessages(world.db.owner, ledger);
const screens = await compareScreens(talkers, `http://127.0.0.1:${String(world.port())}`);
const lines = [
  `Measured on ${machine()}, seed ${seed}: ${count} people with ${talkers.reduce((sum, { tabs }) => sum + tabs.length, 0)} open pages talked for ${duration} s over two nodes that met in Redis; of the events one in twenty each was lost, late or doubled on its way.`,
  "",
  "| what was broken | how often |",
  "|---|---|",
  ...[...faults].map(([name, times]) => `| ${name} | ${times} |`),
  "",
  "| what became of the messages | number | aim |",
  "|---|---|---|",
  `| written | ${ledger.written.length} | |`,
  `| acknowledged to their writers | ${ledger.acknowledged.size} | |`,
  `| shown as failed, and sent again by hand | ${failed} | |`,
  `| acknowledged and lost | **${kept.lost}** | 0 |`,
  `| written and vanished | **${kept.vanished}** | 0 |`,
  `| doubled | **${kept.doubled}** | 0 |`,
  `| out of the order in which they were written | **${kept.reordered}** | 0 |`,
  `| conversations with holes or wrong counters | **${kept.holes}** | 0 |`,
  `| messages on screens, compared with a page that is opened now | ${screens.compared} | |`,
  `| conversations that look other on a screen than there | **${screens.unlike.length}** | 0 |`,
  `| until everybody had a connection again | ${seconds(mendedAt, connectedAt)} s | |`,
  `| from the last words until all screens were alike | **${seconds(saidAt, equalAt)} s** | ≤ 5 s |`,
];
console.log(lines.join("\n"));
for (const other of screens.unlike.slice(0, 5)) console.log(other);
if (values.write) await writeSection("chaos", lines);
const isWhole = kept.lost + kept.vanished + kept.doubled + kept.reordered + kept.holes + screens.unlike.length === 0;
for (const { tabs, line } of talkers) {
  for (const tab of tabs) tab.close();
  line.close();
}
await world.stop();
process.exit(isWhole ? 0 : 1);

async function openTalkers(): Promise<Talker[]> {
  const people = await makePeople(world.db, count);
  const groups = await makeGroups(world.db, seats(people));
  const all = await Promise.all(
    people.map(async (person) => {
      const own = groups.filter(({ members }) => members.includes(person)).map(({ groupId }) => groupId);
      return new Talker({ person, line: await Line.open(world.port), groups: own }, { ledger, random, world });
    }),
  );
  // Every fourth has two tabs.
  for (const [index, talker] of all.entries()) await talker.open(index % 4 === 0 ? 2 : 1);
  return all;
}

/** Groups of so many, with everybody in one of each round, beside others in each. */
function seats(people: readonly Person[]): (readonly Person[])[] {
  return STEPS.flatMap((step) => {
    const round = people.flatMap((_, index) => people[(index * step) % people.length] ?? []);
    return Array.from({ length: Math.ceil(round.length / MEMBERS) }, (_, group) =>
      round.slice(group * MEMBERS, (group + 1) * MEMBERS),
    );
  });
}

/** Breaks one thing after the other, several at a time, until it is over. @returns how often each was broken */
async function breakThings(end: number): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();
  const chances = FAULTS.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
  while (Date.now() < end) {
    await sleep(BETWEEN_FAULTS.least + random.below(BETWEEN_FAULTS.most - BETWEEN_FAULTS.least));
    const fault = random.pick(chances);
    const { on = "" } = fault;
    if (on !== "" && busy.has(on)) continue;
    busy.add(on);
    times.set(fault.name, (times.get(fault.name) ?? 0) + 1);
    const run = fault.run({ world, talkers, random }).finally(() => {
      busy.delete(on);
      running.delete(run);
    });
    running.add(run);
  }
  await Promise.all(running);
  return times;
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) {
      console.log(`Not within ${PATIENCE_MS / 1_000} s: ${what}.`);
      return;
    }
    await sleep(LOOK_MS);
  }
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1_000).toFixed(1);
}
