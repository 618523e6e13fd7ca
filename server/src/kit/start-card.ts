import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { CardLine } from "@nepnha/contract/kit/start-card";
import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../platform/db/pool.ts";
import type { RequestActor } from "../platform/http/actor.ts";

/** A line of a card as its statement answers it. */
export type CardRow = Omit<CardLine, "at"> & { readonly at: Date | null };

/** Who looks at the start page, and on what. */
export interface CardContext {
  readonly sections: Iterable<ResourceDescription>;
  readonly trx: Trx;
  readonly actor: RequestActor;
}

/** What a feature puts on a card of the start page. */
export interface CardPart {
  /** Name of the card, one of the contract's START_CARDS. */
  readonly card: string;
  /**
   * The select that answers its lines ({@link cardRow}), those that come first in front; `undefined` where there are none
   * for this person. It names the tenant and keeps the access rules of what it reads, as every statement does.
   */
  readonly lines: (context: CardContext) => RawBuilder<unknown> | undefined;
}

/** The columns of {@link CardRow} in the order in which all parts of a card have them. */
export function cardRow(line: {
  readonly section: RawBuilder<unknown>;
  readonly id?: RawBuilder<unknown>;
  readonly path?: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  /** When; lines without it stand last. */
  readonly at?: RawBuilder<unknown>;
  readonly kind?: RawBuilder<unknown>;
  readonly count?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { section, id, path, title, note, at, kind, count } = line;
  const none = sql`null`;
  return sql`${section}::text as section, ${id ?? none}::uuid as _id, ${path ?? none}::text as path,
    ${title}::text as title, ${note ?? none}::text as note, ${at ?? none}::timestamptz as at, ${kind ?? none}::smallint as kind, ${count ?? sql`1`}::integer as count`;
}
