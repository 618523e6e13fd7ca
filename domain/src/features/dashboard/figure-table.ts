import type { Figure, FigureCell, FigureDescription } from "@nepnha/contract/features/dashboard/figures";
import { ENUMS } from "@nepnha/contract/platform/enums";

/** How a figure is put into words. */
export interface FigureWords {
  /** A series by its name, or by the number of a status. */
  series(name: string): string;
  /** `2026-11`. */
  month(month: string): string;
}

/** A figure in rows and columns, as it is drawn, read out and given away. */
export interface FigureTable {
  /** What the columns of numbers are called; none for one without a name. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly label: string; readonly values: readonly number[] }[];
}

/**
 * A figure that is no single number as a table: months or groups below each other with a column for each series, or steps
 * below each other. Statuses stand in the order of their enumeration, and those that nothing has are left out.
 */
export function figureTable(
  { kind, series = [], money }: FigureDescription,
  { cells }: Figure,
  months: readonly string[],
  words: FigureWords,
): FigureTable {
  const valueOf = (cell: FigureCell | undefined): number => (money === "only" ? cell?.amount : cell?.count) ?? 0;
  const found = (x: string, name: string): number =>
    valueOf(cells.find((cell) => cell.x === x && cell.series === name));
  const present = new Set(cells.map((cell) => cell.series));
  const names = namesOf(series).filter((name) => present.has(name));
  if (kind === "steps") {
    return {
      columns: [],
      rows: names.map((name) => ({ key: name, label: words.series(name), values: [found("", name)] })),
    };
  }
  const row = (x: string, label: string) => ({ key: x, label, values: names.map((name) => found(x, name)) });
  const groups = new Map(cells.map(({ x, label }) => [x, label ?? x]));
  return {
    columns: names.map((name) => words.series(name)),
    rows:
      kind === "months"
        ? months.map((month) => row(month, words.month(month)))
        : [...groups].map(([x, label]) => row(x, label)),
  };
}

function namesOf(series: NonNullable<FigureDescription["series"]>): readonly string[] {
  return typeof series === "string" ? Object.values(ENUMS[series]).map(String) : series;
}
