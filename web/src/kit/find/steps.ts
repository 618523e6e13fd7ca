import type { Page } from "../resource/queries.ts";
import { deepestPage, type ListState } from "./list-state.ts";

/** A page to go to. */
export type Step = Pick<ListState, "page" | "place">;
type Shown = Pick<Page, "items" | "total" | "totalIsExact">;

const END: Step = { page: 1, place: { last: true } };

/** The page after the one that is shown; `null` behind the last one. By its number as deep as numbers reach. */
export function nextPage({ page, place, pageSize }: ListState, { items, total, totalIsExact }: Shown): Step | null {
  if (totalIsExact && !place) return page * pageSize < total ? { page: page + 1 } : null;
  const last = items.at(-1);
  if (!last || items.length < pageSize || (place && "last" in place)) return null;
  if (!place && page < deepestPage(pageSize)) return { page: page + 1 };
  return { page: isNamed(page, place) ? page + 1 : 1, place: { after: last._id } };
}

/** The page before the one that is shown; `null` before the first one. */
export function previousPage({ page, place, pageSize }: ListState, { items }: Shown): Step | null {
  const isKnown = isNamed(page, place);
  if (isKnown && page - 1 <= deepestPage(pageSize)) return page > 1 ? { page: page - 1 } : null;
  const [first] = items;
  return first ? { page: isKnown ? page - 1 : 1, place: { before: first._id } } : null;
}

/** The last page: by its number where all are counted. */
export function lastPage({ place, pageSize }: ListState, { total, totalIsExact }: Shown): Step {
  return totalIsExact && !place ? { page: Math.max(1, Math.ceil(total / pageSize)) } : END;
}

/** Whether the number of a page is known: it was counted from the first one. */
export function isNamed(page: number, place: ListState["place"]): boolean {
  return !place || page > 1;
}
