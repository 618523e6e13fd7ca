import type { Page } from "../resource/queries.ts";
import type { ListState } from "./list-state.ts";

/** The page to show instead, where the list has no such page (any more): after a deletion, or by an old link. `null` where it has. */
export function strayPage(
  { page, place, pageSize }: ListState,
  { items, total, totalIsExact, isLost }: Pick<Page, "items" | "total" | "totalIsExact" | "isLost">,
): Pick<ListState, "page" | "place"> | null {
  const first = { page: 1 };
  const last = { page: 1, place: { last: true } } as const;
  if (isLost) return first;
  if (place) {
    // No row after that one: the last page. Fewer rows before it, or in all, than fill a page: the first page.
    if ("after" in place) return items.length === 0 ? last : null;
    return items.length < pageSize ? first : null;
  }
  // An empty first page stays: the last one leads to it, and would be left for it again and again.
  if (!totalIsExact) return items.length === 0 && page > 1 ? last : null;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return page > lastPage ? { page: lastPage } : null;
}
