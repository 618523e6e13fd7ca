import {
  FIGURE_CELLS,
  type Figure,
  type FigureCell,
  type FigureDescription,
  type Figures,
} from "@nepnha/contract/features/dashboard/figures";
import { figureMonths, type FigureNarrowing } from "@nepnha/domain/features/dashboard/figure-choice";
import { vietnamDay } from "@nepnha/domain/platform/vietnam-day";
import { sql } from "kysely";
import type { KitDeps } from "../../../kit/deps.ts";
import type { FigureContext } from "../../../kit/figure-part.ts";
import type { RequestActor } from "../../../platform/http/actor.ts";

/** Nobody waits longer for all figures, nor for what is left of them when one failed. */
const PATIENCE_MS = 5000;

/**
 * The figures as they are for somebody now. Their statements travel together; where one of them fails each is read by
 * itself while there is time, so that one that cannot be read does not take the others along.
 * @param onFailure is told of each figure that could not be read
 * @throws what the first one failed with, where none can be read
 */
export async function readFigures(
  deps: KitDeps,
  actor: RequestActor,
  wanted: readonly FigureDescription[],
  narrowing: FigureNarrowing,
  onFailure: (figure: string, error: unknown) => void,
): Promise<Figures> {
  const now = deps.clock.now();
  const { from, to } = narrowing;
  const months = figureMonths(to);
  const context = { sections: deps.sections, actor, today: vietnamDay(now), months, ...narrowing };
  const read = (some: readonly FigureDescription[], statementTimeoutMs: number): Promise<Figure[]> =>
    deps.db.read(
      actor.tenantId,
      async (trx) => {
        const found = await Promise.all(some.map((one) => readFigure(deps, { ...context, trx }, one)));
        return found.filter((figure) => figure !== null);
      },
      { statementTimeoutMs },
    );
  const answer = (figures: readonly Figure[]): Figures => ({ at: now.toISOString(), from, to, months, figures });
  try {
    return answer(await read(wanted, PATIENCE_MS));
  } catch (error) {
    const figures: Figure[] = [];
    const until = now.getTime() + PATIENCE_MS;
    for (const one of wanted) {
      const left = until - deps.clock.now().getTime();
      const filled = left > 0 ? read([one], left) : Promise.reject(error);
      figures.push(...(await filled.catch((reason: unknown) => failed(one, reason))));
    }
    if (figures.every((figure) => figure.failed)) throw error;
    return answer(figures);
  }

  function failed({ name }: FigureDescription, reason: unknown): Figure[] {
    onFailure(name, reason);
    return [{ name, cells: [], failed: true }];
  }
}

/** `null` where nothing of it is for this person. */
async function readFigure(
  { figures }: KitDeps,
  context: FigureContext,
  { name }: FigureDescription,
): Promise<Figure | null> {
  const parts = figures.filter(({ figure }) => figure === name).flatMap(({ cells }) => cells(context) ?? []);
  if (parts.length === 0) return null;
  // Sums of whole đồng, exact as long as they are in the database; a number of the answer is near what is beyond 2^53.
  const { rows } = await sql<FigureCell>`
    select x, series, max(label) as label, coalesce(sum(count), 0)::float8 as count, coalesce(sum(amount), 0)::float8 as amount
    from (${sql.join(parts, sql` union all `)}) cell
    group by x, series order by sum(sum(count)) over (partition by x) desc nulls last, x, series limit ${sql.lit(FIGURE_CELLS)}`.execute(
    context.trx,
  );
  return { name, cells: rows };
}
