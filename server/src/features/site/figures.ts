import { sql } from "kysely";
import { figureCell, type FigurePart } from "../../kit/figure-part.ts";
import { countedRows, withinMonths } from "../dashboard/api.ts";
import { paymentReceiptsSection } from "./payment-receipts.ts";

/** Money that came in by month, of the receipts that the reader sees; it counts where its project does (screen 1). */
export const receiptFigure: FigurePart = {
  figure: "moneyByMonth",
  cells(context) {
    const rows = countedRows(context, paymentReceiptsSection, {
      figure: "receipts",
      cells: "receipt_figures",
      by: { branch: true, type: true },
    });
    const sums = { count: sql`sum(r.count)`, amount: sql`sum(r.amount)` };
    return (
      rows &&
      sql`select ${figureCell({ x: sql`to_char(r.day, 'YYYY-MM')`, series: sql`'receipts'`, ...sums })} from ${rows} r
        where ${withinMonths(context)} group by to_char(r.day, 'YYYY-MM') having sum(r.count) <> 0`
    );
  },
};
