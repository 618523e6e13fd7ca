import { FIGURES, type FigureDescription, type Figures } from "@nepnha/contract/features/dashboard/figures";
import type { Catalogue } from "@nepnha/contract/messages/vi";
import { enumWord } from "../../../kit/exchange/formats/words.ts";
import type { Cell } from "../../../kit/exchange/formats/cell.ts";
import type { Sheet } from "../../../kit/exchange/formats/sheet.ts";

const COLUMNS = ["figure", "row", "series", "count", "amount"] as const;

/** Figures as the sheet of a workbook: a line for each number, so that a table of one's own can be made of them. */
export function figureSheet(catalogue: Catalogue, { figures }: Figures, title: string): Sheet {
  const texts: Readonly<Record<string, string>> = catalogue;
  const lines = (FIGURES as readonly FigureDescription[]).flatMap(({ name, series, money }) => {
    const figure = figures.find((one) => one.name === name);
    return (figure?.cells ?? []).map(({ x, series: of, label, count, amount }): Cell[] => [
      texts[`figures.${name}`] ?? name,
      label ?? monthOf(x),
      typeof series === "string" ? enumWord(catalogue, series, Number(of)) : (texts[`figures.${name}.${of}`] ?? of),
      count,
      money === undefined ? null : amount,
    ]);
  });
  return { title, header: COLUMNS.map((column) => catalogue[`figures.column.${column}`]), parts: oneByOne(lines) };
}

async function* oneByOne(lines: readonly Cell[][]): AsyncGenerator<readonly Cell[][]> {
  await Promise.resolve();
  yield lines;
}

/** `11/2026`; what is no month as it is. */
function monthOf(x: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(x) ?? [];
  return month === undefined ? x : `${month}/${year}`;
}
