import type { Page } from "../resource/queries.ts";
import type { ListState } from "./list-state.ts";

/** The page to show in the place of one that is not there: after a deletion, or from an old link. `null` where it is there. */
export function strayPage(
  { page, place, pageSize }: ListState,
  { items, total, totalIsExact, isLost }: Pick<Page, "items" | "total" | "totalIsExact" | "isLost">,
): Pick<ListState, "page" | "place"> | null {
  const first = { page: 1 };
  const last = { page: 1, place: { last: true } } as const;
  if (isLost) return first;
  if (place) {
    // Behind the last row is the end; before the first few, and where all fit on one page, the beginning.
    if ("after" in place) return items.length === 0 ? last : null;
    return items.length < pageSize ? first : null;
  }
  // Never from the first page: what is said to be there and is not would send back and forth for ever.
  if (!totalIsExact) return items.length === 0 && page > 1 ? last : null;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return page > lastPage ? { page: lastPage } : null;
}
