import { sql } from "kysely";
import { figureCell, type FigurePart } from "../../kit/figure-part.ts";
import { countedRows, withinDays } from "../dashboard/api.ts";
import { usersSection } from "./users/users.ts";

/** Customers and guests who got an account within the chosen days, of those that the reader sees (screen 1). */
export const registeredFigure: FigurePart = {
  figure: "conversion",
  cells(context) {
    const rows = countedRows(context, usersSection, { figure: "registered", cells: "user_figures" });
    return (
      rows &&
      sql`select ${figureCell({ series: sql`'registered'`, count: sql`sum(r.count)` })} from ${rows} r
        where ${withinDays(context)}`
    );
  },
};
