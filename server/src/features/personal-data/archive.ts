import { csvFile } from "../../kit/exchange/formats/csv-file.ts";
import type { Cell } from "../../kit/exchange/formats/cell.ts";
import { zipStream } from "../../kit/exchange/formats/zip-stream.ts";
import type { KitDeps } from "../../kit/deps.ts";
import type { Person, PersonLine } from "../../kit/holding-kind.ts";
import type { Trx } from "../../platform/db/pool.ts";

/** What every feature keeps of somebody, by its name. Nothing is left out but what is empty. */
export type Told = Readonly<Record<string, readonly PersonLine[]>>;

/** Reads what is kept of somebody, feature by feature, each with one statement and a bounded number of lines. */
export async function tellAll(trx: Trx, parts: KitDeps["people"], person: Person): Promise<Told> {
  const told: Record<string, readonly PersonLine[]> = {};
  for (const { name, tell } of parts) {
    const lines = tell ? await tell(trx, person) : [];
    if (lines.length > 0) told[name] = lines;
  }
  return told;
}

/** A ZIP archive of it: all of it as JSON, and a table for each feature that a spreadsheet opens. */
export function archiveOf(told: Told): AsyncGenerator<Buffer> {
  const tables = Object.entries(told).map(([name, lines]) => ({ name: `${name}.csv`, data: tableOf(name, lines) }));
  return zipStream([{ name: "data.json", data: [JSON.stringify(told, null, 2)] }, ...tables]);
}

function tableOf(title: string, lines: readonly PersonLine[]): AsyncGenerator<string> {
  const header = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = lines.map((line) => header.map((name) => cellOf(line[name])));
  return csvFile({ title, header, parts: allAtOnce(rows) });
}

async function* allAtOnce(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date || typeof value === "string" || typeof value === "number") return value;
  return JSON.stringify(value);
}
