import { benchBundle } from "./bundle.ts";
import { benchFind } from "./find.ts";
import { benchHub } from "./hub/bench-hub.ts";
import { lineOf, machine, writeSection } from "./report.ts";

const HEAD = ["| what | ours | yardstick | ratio | aim |", "|---|---|---|---|---|"];

const rows = await benchFind();
const lines = [`Measured on ${machine()}; medians of 3 alternations.`, "", ...HEAD, ...rows.map(lineOf)];
console.log(lines.join("\n"));
await writeSection("find", lines);
await benchHub();
await benchBundle();
