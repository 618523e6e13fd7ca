import { machine, writeSection } from "../report.ts";
import { benchFanOut } from "./fan-out.ts";
import { benchIdle } from "./idle.ts";
import { tableOf } from "./rows.ts";

/** Measures the hub and writes its section of the performance page. */
export async function benchHub(): Promise<void> {
  const rows = [...(await benchFanOut()), ...(await benchIdle())];
  const lines = [`Measured on ${machine()}; medians of 5 alternations.`, "", ...tableOf(rows)];
  console.log(lines.join("\n"));
  await writeSection("hub", lines);
}
