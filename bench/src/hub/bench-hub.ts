import { startBenchDatabase } from "../cluster.ts";
import { machine, writeSection } from "../report.ts";
import { benchDurableSends, SEND_PEOPLE } from "./durable-sends.ts";
import { benchFanOut } from "./fan-out.ts";
import { benchIdle } from "./idle.ts";
import { makePeople } from "./people.ts";
import { benchReconnect, CROWD } from "./reconnect.ts";
import { tableOf, type HubRow } from "./rows.ts";
import { benchTwoNodes } from "./two-nodes.ts";

/** Measures the hub and writes its section of the performance page. */
export async function benchHub(): Promise<void> {
  const rows = [...(await benchFanOut()), ...(await benchIdle()), ...(await benchChat())];
  const lines = [
    `Measured on ${machine()}; medians of 5 alternations where there is a yardstick, else measured once.`,
    "",
    ...tableOf(rows),
  ];
  console.log(lines.join("\n"));
  await writeSection("hub", lines);
}

/** What needs the product's database behind the hub. */
async function benchChat(): Promise<HubRow[]> {
  const db = await startBenchDatabase();
  try {
    const people = await makePeople(db, SEND_PEOPLE + CROWD);
    const sends = await benchDurableSends(db, people.slice(0, SEND_PEOPLE));
    return [...sends, ...(await benchTwoNodes(db)), ...(await benchReconnect(db, people.slice(SEND_PEOPLE)))];
  } finally {
    await db.stop();
  }
}
