/** One measured figure. With a yardstick of the same run the aim is of the ratio ours / yardstick, else of the figure. */
export interface HubRow {
  readonly name: string;
  readonly ours: number;
  readonly yardstick?: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly HubRow[]): string[] {
  return ["| what | ours | yardstick | ratio | aim |", "|---|---|---|---|---|", ...rows.map(lineOf)];
}

function lineOf({ name, ours, yardstick, unit, atLeast, atMost }: HubRow): string {
  const aim = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  const own = `${figure(ours)} ${unit}`;
  if (yardstick === undefined) return `| ${name} | **${own}** | – | – | ${aim} ${unit} |`;
  return `| ${name} | ${own} | ${figure(yardstick)} ${unit} | **${(ours / yardstick).toFixed(2)}** | ${aim} |`;
}

function figure(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: value < 100 ? 1 : 0 });
}
