import {
  CARD_COUNT_MAX,
  CARD_LINES,
  type CardDescription,
  type StartCard,
} from "@nepnha/contract/features/dashboard/cards";
import { sql } from "kysely";
import type { KitDeps } from "../../kit/deps.ts";
import type { CardContext, CardRow } from "../../kit/start-card.ts";
import type { RequestActor } from "../../platform/http/actor.ts";

/** Nobody waits longer for all cards of a page that is there to help, nor for what is left of them when one failed. */
const PATIENCE_MS = 3000;

/**
 * The cards as they are filled for somebody. Their statements travel together; where one of them fails each is read by
 * itself while there is time, so that one card that cannot be read does not take the others along.
 * @param onFailure is told of each card that could not be read
 * @throws what the first one failed with, where none can be read
 */
export async function readCards(
  deps: KitDeps,
  actor: RequestActor,
  wanted: readonly CardDescription[],
  onFailure: (card: string, error: unknown) => void,
): Promise<StartCard[]> {
  const read = (cards: readonly CardDescription[], statementTimeoutMs: number): Promise<StartCard[]> =>
    deps.db.read(
      actor.tenantId,
      (trx) => Promise.all(cards.map((card) => readCard(deps, { ...deps, trx, actor }, card))),
      { statementTimeoutMs },
    );
  try {
    return await read(wanted, PATIENCE_MS);
  } catch (error) {
    if (wanted.length === 1) throw error;
    const cards: StartCard[] = [];
    const until = deps.clock.now().getTime() + PATIENCE_MS;
    for (const card of wanted) {
      const left = until - deps.clock.now().getTime();
      const filled = left > 0 ? read([card], left) : Promise.reject(error);
      cards.push(...(await filled.catch((reason) => failed(card, reason))));
    }
    if (cards.every((card) => card.failed)) throw error;
    return cards;
  }

  function failed({ name }: CardDescription, reason: unknown): StartCard[] {
    onFailure(name, reason);
    return [{ name, total: 0, lines: [], failed: true }];
  }
}

async function readCard(
  { cards }: KitDeps,
  context: CardContext,
  { name, soonestFirst }: CardDescription,
): Promise<StartCard> {
  const parts = cards.filter(({ card }) => card === name).flatMap(({ lines }) => lines(context) ?? []);
  if (parts.length === 0) return { name, total: 0, lines: [] };
  const bounded = parts.map((part) => sql`(select * from (${part}) part limit ${sql.lit(CARD_COUNT_MAX + 1)})`);
  const { rows } = await sql<CardRow & { total: number }>`
    select line.*, count(*) over () as total from (${sql.join(bounded, sql` union all `)}) line
    order by at ${sql.raw(soonestFirst ? "asc" : "desc")} nulls last, _id limit ${sql.lit(CARD_LINES)}`.execute(
    context.trx,
  );
  return {
    name,
    total: Math.min(rows[0]?.total ?? 0, CARD_COUNT_MAX + 1),
    lines: rows.map(({ total: _total, at, ...line }) => ({ ...line, at: at?.toISOString() ?? null })),
  };
}
