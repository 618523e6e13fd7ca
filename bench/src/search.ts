import { SECTIONS } from "@nepnha/server/features";
import { searchRows } from "@nepnha/server/features/search/search-rows";
import { opensRows, type Section } from "@nepnha/server/kit/resource/section";
import { withFeatures } from "@nepnha/server/product";
import { countRoundTrips } from "@nepnha/server/testing/round-trips";
import { startBenchDatabase, type BenchDatabase } from "./cluster.ts";
import { fillRows, fillTenants } from "./fill.ts";
import { startChild } from "./hub/child.ts";
import { cancelRunning, inTurns, type Callers } from "./in-turns.ts";
import type { Load } from "./load.ts";
import type { LoadCommands } from "./load-child.ts";
import { machine, writeSection } from "./report.ts";
import { signIn, SOMEBODY, startBare, startProduct } from "./servers.ts";
import { statementsBy } from "./statements.ts";

/** Sections of each kind: people, money, work, texts, places. */
const FEATURES =
  "branches,vendors,users,customers,houseTemplates,posts,news,comments,projects,quotes,supportTickets,vouchers";
const SIZES = (process.env["BENCH_ROWS"] ?? "10000,100000").split(",").map(Number);
/** People of a company of a hundred who type at the same moment. */
const TYPING = 10;
/** What somebody types: some rows have it, all have it, a code, the middle of nothing. */
const TERMS = [
  ["words that few rows have", "nha 1234"],
  ["a word that all rows have", "nha"],
  ["a code", "CN004321"],
  ["what nothing has", "khongcogi"],
] as const;

interface SearchRow {
  readonly name: string;
  readonly rows: number;
  /** By one person, and by {@link TYPING} at once; the yardstick beside each. */
  readonly alone: readonly [Load, Load];
  readonly together: readonly [Load, Load];
}

/**
 * The search over everything (Ctrl+K), whose answer is aimed at within 100 ms: the product against bare Fastify and pg
 * that run its one statement for anybody, prepared.
 */
export async function benchSearch(): Promise<void> {
  const rows: SearchRow[] = [];
  for (const size of SIZES) {
    const db = await startBenchDatabase();
    const loader = startChild<LoadCommands>("../load-child.ts");
    try {
      await fillTenants(db.owner);
      const callers = { tokens: await signIn(db, TYPING), loader, cancelRunning: () => cancelRunning(db.owner) };
      for (const section of searched()) await fillRows(db.owner, section, size);
      rows.push(...(await measured(db, callers, size)));
    } finally {
      await loader.kill();
      await db.stop();
    }
  }
  const lines = linesOf(rows);
  console.log(lines.join("\n"));
  await writeSection("search", lines);
}

/** The sections that are filled. */
function searched(): Section[] {
  return FEATURES.split(",").map((name) => {
    const section = SECTIONS.get(name);
    if (!section || !opensRows(section)) throw new Error(`no section ${name} that is searched`);
    return section;
  });
}

async function measured(db: BenchDatabase, callers: Callers, size: number): Promise<SearchRow[]> {
  const product = await startProduct(db, countRoundTrips());
  const asked = await Promise.all(
    TERMS.map(async ([, term]) => ({
      page: await statementsBy(db.prepared.app, (trx) =>
        searchRows(withFeatures({}), trx, SOMEBODY, { term, language: "vi" }),
      ),
      names: [],
      keeps: false,
    })),
  );
  const bare = await startBare(db, asked);
  const rows: SearchRow[] = [];
  for (const [index, [name, term]] of TERMS.entries()) {
    const urls = [`${product.url}/api/tenant/search`, `${bare.url}/${index}`];
    const load = async (connections: number): Promise<[Load, Load]> => {
      const [ours, yardstick] = await inTurns(urls, { term, language: "vi" }, callers, connections);
      if (!ours || !yardstick) throw new Error("nothing was measured");
      return [ours, yardstick];
    };
    rows.push({ name, rows: size, alone: await load(1), together: await load(TYPING) });
    console.log(rows.at(-1));
  }
  await product.close();
  await bare.close();
  return rows;
}

function linesOf(rows: readonly SearchRow[]): string[] {
  const times = ({ p50, p99 }: Load): string => `${p50}, ${p99} ms`;
  const ratio = ([ours, yardstick]: readonly [Load, Load]): string => `**${(ours.rate / yardstick.rate).toFixed(2)}**`;
  return [
    `Measured on ${machine()}; medians of 3 alternations of 2 s, over ${searched().length} sections of so many rows each.`,
    "",
    `| typed | rows of each | alone: p50, p99 | yardstick's | ratio | ${TYPING} at once: p50, p99 | yardstick's | ratio |`,
    "|---|---|---|---|---|---|---|---|",
    ...rows.map(
      ({ name, rows: size, alone, together }) =>
        `| ${name} | ${size.toLocaleString("en")} | **${times(alone[0])}** | ${times(alone[1])} | ${ratio(alone)} | ${times(together[0])} | ${times(together[1])} | ${ratio(together)} |`,
    ),
  ];
}
