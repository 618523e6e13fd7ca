import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { figureCell, type FigureContext, type FigurePart } from "../../kit/figure-part.ts";
import { countedRows, withinDays, withinMonths } from "../dashboard/api.ts";
import { quotesSection } from "./quotes.ts";

const { CONFIRM } = ENUMS.quoteStatus;

/** A figure of the quotes that the reader sees, narrowed to kinds of projects; a quote has no branch. */
function ofQuotes(
  figure: string,
  kept: "quotes" | "quotesWaiting",
  cells: (rows: RawBuilder<unknown>, context: FigureContext) => RawBuilder<unknown>,
): FigurePart {
  return {
    figure,
    cells(context) {
      const rows = countedRows(context, quotesSection, { figure: kept, cells: "quote_figures", by: { type: true } });
      return rows && cells(rows, context);
    },
  };
}

const SUMS = { count: sql`sum(r.count)`, amount: sql`sum(r.amount)` };
const isConfirmed = sql`r.status = ${sql.lit(CONFIRM)}`;

/** What quotes put into the company's figures (screen 1). */
export const quoteFigures: readonly FigurePart[] = [
  ofQuotes("quotesWaiting", "quotesWaiting", (rows) => sql`select ${figureCell(SUMS)} from ${rows} r`),
  ofQuotes(
    "quotesConfirmed",
    "quotes",
    (rows, context) => sql`select ${figureCell(SUMS)} from ${rows} r where ${isConfirmed} and ${withinDays(context)}`,
  ),
  ofQuotes(
    "quotesByMonth",
    "quotes",
    (rows, context) => sql`
      select ${figureCell({ x: sql`to_char(r.day, 'YYYY-MM')`, series: sql`r.status`, ...SUMS })} from ${rows} r
      where ${withinMonths(context)} group by to_char(r.day, 'YYYY-MM'), r.status having sum(r.count) <> 0`,
  ),
  ofQuotes(
    "conversion",
    "quotes",
    (rows, context) => sql`select ${figureCell({ series: sql`'quotes'`, count: SUMS.count })} from ${rows} r
      where ${isConfirmed} and ${withinDays(context)}`,
  ),
];
