import { sql, type RawBuilder } from "kysely";
import { holds } from "@nepnha/domain/platform/permit";
import type { Permission } from "@nepnha/contract/platform/rights";
import type { CardContext, CardPart } from "./start-card.ts";

/** Who looks at the company's figures, on what and of which time. Days are days of Vietnam, both ends included. */
export interface FigureContext extends CardContext {
  readonly today: string;
  readonly from: string;
  readonly to: string;
  /** `2025-12`, twelve of them. */
  readonly months: readonly string[];
  /** Ids; all where there are none. */
  readonly branches: readonly string[];
  readonly types: readonly number[];
}

/** What a feature puts into a figure of the company. */
export interface FigurePart {
  /** Name of the figure, one of the contract's FIGURES. */
  readonly figure: string;
  /**
   * The select that answers its cells ({@link figureCell}); `undefined` where there are none for this person. It names the
   * tenant, keeps the access rules of the list whose rows it counts, and never counts a whole table (decision 071).
   */
  readonly cells: (context: FigureContext) => RawBuilder<unknown> | undefined;
}

/** The columns of a cell in the order in which all parts of a figure have them. */
export function figureCell(cell: {
  readonly x?: RawBuilder<unknown>;
  readonly series?: RawBuilder<unknown>;
  readonly label?: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { x, series, label, count, amount } = cell;
  return sql`${x ?? sql`''`}::text as x, ${series ?? sql`''`}::text as series, ${label ?? sql`null`}::text as label,
    ${count}::numeric as count, ${amount ?? sql`0`}::numeric as amount`;
}

/** How many lines there are on a card of the start page, whose name the figure has: both say the same. */
export function asManyAs({ card, lines }: CardPart, right: Permission): FigurePart {
  return {
    figure: card,
    cells(context) {
      const those = holds(context.actor, right) ? lines(context) : undefined;
      return those && sql`select ${figureCell({ count: sql`count(*)` })} from (${those}) line`;
    },
  };
}
