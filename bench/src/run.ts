import { benchBundle } from "./bundle.ts";
import { benchFigures } from "./figures.ts";
import { benchFind, FIND_TABLE } from "./find.ts";
import { benchCampaign } from "./hub/campaign.ts";
import { benchHub } from "./hub/bench-hub.ts";
import { findLines } from "./find-report.ts";
import { benchPaper } from "./paper.ts";
import { benchQuotes } from "./quotes/bench-quotes.ts";
import { benchPoints } from "./points.ts";
import { writeSection } from "./report.ts";
import { benchSearch } from "./search.ts";

/** `npm run bench`, or `npm run bench -- find` for some of its parts. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  figures: benchFigures,
  async find() {
    const lines = findLines(await benchFind());
    console.log(lines.join("\n"));
    await writeSection(FIND_TABLE, lines);
  },
  hub: benchHub,
  campaign: benchCampaign,
  paper: benchPaper,
  points: benchPoints,
  quotes: benchQuotes,
  search: benchSearch,
  sizes: benchBundle,
};

const wished = process.argv.slice(2);
for (const [name, run] of Object.entries(PARTS)) if (wished.length === 0 || wished.includes(name)) await run();
