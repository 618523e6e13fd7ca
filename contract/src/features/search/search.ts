/** Most characters of a term, rows of one section, and rows in all. */
export const SEARCH_LIMITS = { term: 200, perSection: 5, all: 30 } as const;

/** What a help page is called where the name of a section stands. */
export const HELP_PAGES = "help";

/** A row that a search over all sections found. */
export interface FoundRow {
  /** Name of its section; {@link HELP_PAGES} for a help page. */
  readonly section: string;
  readonly _id: string;
  readonly title: string;
  /** `null` where the section has no codes. */
  readonly code: string | null;
  /** What else tells it from others: an address, an e-mail, who wrote it; of a help page the screen that it is about. */
  readonly hint: string | null;
}

/** Answer of `POST /search`: the best first. */
export interface SearchAnswer {
  readonly items: readonly FoundRow[];
}
