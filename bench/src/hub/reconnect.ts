import type { BenchDatabase } from "../cluster.ts";
import type { ChatServerCommands } from "./chat-server-child.ts";
import { startChild, type Child } from "./child.ts";
import type { CrowdCommands } from "./crowd-child.ts";
import type { Person } from "./people.ts";
import type { HubRow } from "./rows.ts";

/** How many come back at once. */
export const CROWD = 5_000;
const MAX_SECONDS = 20;

/**
 * A node goes and all of its clients come to another one: each negotiates, connects and asks what it missed. First in
 * order, as before an update, when they are sent away over five seconds; then without warning, all at the same moment.
 */
export async function benchReconnect(db: BenchDatabase, people: readonly Person[]): Promise<HubRow[]> {
  const nodes = [1, 2, 3].map(() => startChild<ChatServerCommands>("./chat-server-child.ts"));
  const crowd = startChild<CrowdCommands>("./crowd-child.ts");
  try {
    const [first, second, third] = nodes;
    if (!first || !second || !third) return [];
    const tokens = people.slice(0, CROWD).map(({ token }) => token);
    await crowd.ask("open", await first.ask("start", db.prepared.app), tokens);
    const name = `${CROWD.toLocaleString("en")} clients come back`;
    return [
      ...(await move(`${name} from a node that drains`, db, crowd, second, () => first.ask("drain"))),
      ...(await move(`${name} at once from a node that died`, db, crowd, third, () => second.kill())),
    ];
  } finally {
    for (const child of [crowd, ...nodes]) await child.kill();
  }
}

async function move(
  name: string,
  db: BenchDatabase,
  crowd: Child<CrowdCommands>,
  to: Child<ChatServerCommands>,
  leave: () => Promise<unknown>,
): Promise<HubRow[]> {
  await crowd.ask("goTo", await to.ask("start", db.prepared.app));
  const startedAt = performance.now();
  await leave();
  const { serverErrors, failures } = await crowd.ask("returned");
  const seconds = (performance.now() - startedAt) / 1000;
  if (failures > 0) console.log(`${name}: ${failures} attempts failed`);
  return [
    { name, ours: seconds, unit: "s", atMost: MAX_SECONDS },
    { name: `${name}, refused with 500 and above`, ours: serverErrors, unit: "answers", atMost: 0 },
  ];
}
