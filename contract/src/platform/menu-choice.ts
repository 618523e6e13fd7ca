/** Most entries of the menu that somebody pins. */
export const PINNED_LIMIT = 20;

/** How somebody has their menu; names of entries and groups that are there no more are passed over. */
export interface MenuChoice {
  /** Entries that stand on top, in their order. */
  readonly pinned: readonly string[];
  /** Groups that stand open; `null`: as the product has it. */
  readonly open: readonly string[] | null;
}
