/** Most characters of a term, rows of one section, and rows in all. */
export const SEARCH_LIMITS = { term: 200, perSection: 5, all: 30 } as const;

/** What a search over everything found: a row of a section, or what a feature adds, e.g. a help page. */
export interface FoundRow {
  /** Name of its section, else of what it is, with the text `search.{name}`. */
  readonly section: string;
  readonly _id: string;
  readonly title: string;
  /** `null` where the section has no codes. */
  readonly code: string | null;
  /** What else tells it from others: an address, an e-mail, who wrote it; of a help page the screen that it is about. */
  readonly hint: string | null;
  /** Address of its screen. */
  readonly path: string;
}

/** Answer of `POST /search`: the best first. */
export interface SearchAnswer {
  readonly items: readonly FoundRow[];
}
