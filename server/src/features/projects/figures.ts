import { ENUMS } from "@nepnha/contract/platform/enums";
import { sql, type RawBuilder } from "kysely";
import { asManyAs, figureCell, type FigureContext, type FigurePart } from "../../kit/figure-part.ts";
import { countedRows, withinDays, withinMonths } from "../dashboard/api.ts";
import { lateCard, todayCard } from "./actions/start-cards.ts";
import { projectsSection } from "./projects/projects.ts";

const { EXECUTION, PERFORMANCE } = ENUMS.projectStatus;

type Kept = "projects" | "projectsDue" | "projectsMade" | "contracts";

/** A figure of the projects that the reader sees, narrowed to branches and kinds of projects. */
function ofProjects(
  figure: string,
  kept: Kept,
  cells: (rows: RawBuilder<unknown>, context: FigureContext) => RawBuilder<unknown>,
): FigurePart {
  return {
    figure,
    cells(context) {
      const by = { branch: true, type: true } as const;
      const rows = countedRows(context, projectsSection, { figure: kept, cells: "project_figures", by });
      return rows && cells(rows, context);
    },
  };
}

const SUMS = { count: sql`sum(r.count)`, amount: sql`sum(r.amount)` };

/** What projects and their work put into the company's figures (screen 1). */
export const projectFigures: readonly FigurePart[] = [
  ofProjects(
    "projectsRunning",
    "projects",
    (rows) => sql`select ${figureCell(SUMS)} from ${rows} r
      where r.status in (${sql.lit(EXECUTION)}, ${sql.lit(PERFORMANCE)})`,
  ),
  ofProjects(
    "projectsLate",
    "projectsDue",
    (rows, { today }) => sql`select ${figureCell(SUMS)} from ${rows} r where r.day < ${today}::date`,
  ),
  asManyAs(todayCard, "projectActions.basic"),
  asManyAs(lateCard, "projectActions.basic"),
  ofProjects(
    "moneyByMonth",
    "contracts",
    (rows, context) => sql`
      select ${figureCell({ x: sql`to_char(r.day, 'YYYY-MM')`, series: sql`'contracts'`, ...SUMS })} from ${rows} r
      where ${withinMonths(context)} group by to_char(r.day, 'YYYY-MM') having sum(r.count) <> 0`,
  ),
  ofProjects(
    "conversion",
    "projectsMade",
    (rows, context) => sql`select ${figureCell({ series: sql`'projects'`, count: SUMS.count })} from ${rows} r
      where ${withinDays(context)}`,
  ),
  ofProjects(
    "projectsByBranch",
    "projects",
    (rows, { trx }) => sql`
      select ${figureCell({ x: sql`r.branch_id`, series: sql`r.status`, label: sql`max(b.name)`, ...SUMS })} from ${rows} r
      join branches b on b.tenant_id = ${trx.tenantId} and b._id = r.branch_id
      group by r.branch_id, r.status having sum(r.count) > 0`,
  ),
];
