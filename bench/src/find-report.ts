import type { FindRow } from "./find.ts";
import type { Load } from "./load.ts";
import { machine } from "./report.ts";

const HEAD = [
  "| find | rows | ours, 50 at a time | yardstick | ratio | aim | p50, p99 of 50 | yardstick's | alone: p50, p99 | yardstick's | round trips |",
  "|---|---|---|---|---|---|---|---|---|---|---|",
];

/** The table of the finds, as it is printed and written. */
export function findLines(rows: readonly FindRow[]): string[] {
  const table = [...HEAD, ...rows.map(lineOf)];
  return [`Measured on ${machine()}; medians of 3 alternations of 2 s.`, "", ...table, ...growthLines(rows)];
}

/** What the largest size costs over the smallest one, of the finds that were measured at more than one. */
function growthLines(rows: readonly FindRow[]): string[] {
  const names = new Set(rows.map(({ name }) => name));
  const lines = [...names].flatMap((name) => {
    const sizes = rows.filter((row) => row.name === name);
    const [small, large] = [sizes[0], sizes.at(-1)];
    if (!small || !large || small.rows === large.rows) return [];
    const growth = small.ours.rate / large.ours.rate;
    const [from, to] = [small.rows.toLocaleString("en"), large.rows.toLocaleString("en")];
    return [`| ${name} | ${from} | ${to} | **${growth.toFixed(2)}** | ≤ 1.5 |`];
  });
  const head = [
    "",
    "| find | rows | rows | time of the larger over that of the smaller | aim |",
    "|---|---|---|---|---|",
  ];
  return lines.length === 0 ? [] : [...head, ...lines];
}

function lineOf({ name, rows, ours, yardstick, alone, trips, aim }: FindRow): string {
  const cells = [
    name,
    rows.toLocaleString("en"),
    `${ours.rate.toFixed(0)} req/s`,
    // A yardstick that counts millions of rows may have answered nothing in its time.
    yardstick.rate === 0 ? "none in time" : `${yardstick.rate.toFixed(0)} req/s`,
    yardstick.rate === 0 ? "**over 100**" : `**${(ours.rate / yardstick.rate).toFixed(2)}**`,
    `≥ ${aim}`,
    timesOf(ours),
    timesOf(yardstick),
    timesOf(alone.ours),
    timesOf(alone.yardstick),
    String(trips),
  ];
  return `| ${cells.join(" | ")} |`;
}

function timesOf({ rate, p50, p99 }: Load): string {
  return rate === 0 ? "–" : `${p50}, ${p99} ms`;
}
