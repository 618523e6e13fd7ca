import { sql, type RawBuilder } from "kysely";
import type { Trx } from "../platform/db/pool.ts";
import type { RequestActor } from "../platform/http/actor.ts";

/** What a term asks of texts. */
export interface SearchWords {
  /** Of folded texts: one pattern for each word. */
  readonly patterns: readonly string[];
  /** Of folded texts that begin with the term. */
  readonly beginning: string;
  /** Of folded texts that have the term as it stands. */
  readonly phrase: string;
  /** As codes are written. */
  readonly codes: readonly string[];
}

/** Who searches over everything, and for what. */
export interface SearchContext {
  readonly trx: Trx;
  readonly actor: RequestActor;
  readonly words: SearchWords;
  readonly language: "vi" | "en";
}

/** What a feature lets the search find besides the rows of its sections. */
export interface SearchPart {
  /** Stands in the answer where the name of a section does; people read it as the text `search.{name}`. */
  readonly name: string;
  /**
   * The select that answers what has the words ({@link foundRow}); `undefined` where there is nothing for this person. It
   * names the tenant, keeps the access rules of what it reads, and looks at no more than a bounded number of rows.
   */
  readonly rows: (context: SearchContext) => RawBuilder<unknown> | undefined;
}

/** The columns of a found row in the order in which all parts have them. A title that begins with the term goes first, then one that has it as it stands. */
export function foundRow(
  { patterns, beginning, phrase, codes }: SearchWords,
  row: {
    readonly section: string;
    readonly id: RawBuilder<unknown>;
    readonly title: RawBuilder<unknown>;
    readonly code?: RawBuilder<unknown>;
    /** What else tells it from others. */
    readonly hint?: RawBuilder<unknown>;
    /** Address of its screen. */
    readonly path: RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const { section, id, title, code, hint, path } = row;
  const none = sql`null`;
  const byCode = code ? sql`when ${code} = any(${codes}::text[]) then 0` : sql``;
  return sql`${sql.lit(section)} as section, ${id} as _id, ${title} as title, ${code ?? none}::text as code,
    ${hint ?? none}::text as hint, ${path}::text as path,
    case ${byCode} when fold_vi(${title}) like ${beginning}::text then 1
      when ' ' || fold_vi(${title}) like ${phrase}::text then 2
      when ' ' || fold_vi(${title}) like all (${patterns}::text[]) then 3 else 4 end as rank`;
}
