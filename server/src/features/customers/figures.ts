import { sql } from "kysely";
import { figureCell, type FigurePart } from "../../kit/figure-part.ts";
import { countedRows, withinDays } from "../dashboard/api.ts";
import { customersSection } from "./customers.ts";

/** Customers that came within the chosen days, of those that the reader sees. */
function newOnes(figure: string, series: string): FigurePart {
  return {
    figure,
    cells(context) {
      const rows = countedRows(context, customersSection, { figure: "customers", cells: "customer_figures" });
      return (
        rows &&
        sql`select ${figureCell({ series: sql`${series}`, count: sql`sum(r.count)` })} from ${rows} r
          where ${withinDays(context)}`
      );
    },
  };
}

/** What customers put into the company's figures (screen 1). */
export const customerFigures: readonly FigurePart[] = [newOnes("customersNew", ""), newOnes("conversion", "customers")];
