import type { Fields } from "./define.ts";

/** Columns that a section has beside those of its description, for one reader; named `{filter}.{column}`. */
export interface OwnColumns {
  readonly fields: Fields;
  /** By the keys under which the texts of described columns stand. */
  readonly texts: Readonly<Record<"vi" | "en", Readonly<Record<string, string>>>>;
  /** What stands in them, by the ids of the rows. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
