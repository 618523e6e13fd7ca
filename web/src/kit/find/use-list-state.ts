import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { hasUnusable, LIST_DEFAULTS, parseListState, toSearch, type ListSearch, type ListState } from "./list-state.ts";
import { sayIgnored } from "./say-ignored.ts";

/** The parameters that each section's list was last seen with, for the way back from a row and to the rows beside it. */
const lastSeen = new Map<string, ListSearch>();

/** Search parameters that a section's list was last seen with; `null` where it was not seen since the page was loaded. */
export function seenSearch({ name }: ResourceDescription): ListSearch | null {
  return lastSeen.get(name) ?? null;
}

/** Somebody went from row to row onto another page of the list: the way back leads there. */
export function rememberPage(resource: ResourceDescription, page: Pick<ListState, "page" | "place">): void {
  const state = parseListState(resource, seenSearch(resource) ?? {});
  lastSeen.set(resource.name, toSearch(resource, { ...state, place: undefined, ...page }));
}

/** Changes the list; what is not about pages goes back to the first one. */
export type ChangeList = (change: Partial<ListState>, how?: "replace") => void;

/** What a list without parameters opens with: nothing, or a view of the user's choice. */
const AS_IT_IS: ListSearch = {};

/**
 * The list's state, which lives in the URL. `firstLoad` (R4-12) is set until the URL holds the defaults and nothing that
 * is wrong; no rows are asked for before.
 * @param opening parameters in the place of none; `null` while they are not known yet
 */
export function useListState(
  resource: ResourceDescription,
  opening: ListSearch | null = AS_IT_IS,
): {
  state: ListState;
  firstLoad: boolean;
  change: ChangeList;
} {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [firstLoad, setFirstLoad] = useState(true);
  const asked = Object.keys(found).length === 0 ? opening : found;
  const state = useMemo(() => parseListState(resource, asked ?? AS_IT_IS), [resource, asked]);
  const clean = useMemo(() => toSearch(resource, state), [resource, state]);
  const waits = asked === null;
  const settled = !waits && sameSearch(found, clean);
  if (settled && firstLoad) setFirstLoad(false);
  useEffect(() => {
    if (waits) return;
    lastSeen.set(resource.name, clean);
    if (settled) return;
    if (hasUnusable(resource, found)) void sayIgnored();
    void navigate({ to: ".", search: clean, replace: true });
  }, [resource, found, clean, waits, settled, navigate]);
  return {
    state,
    firstLoad,
    change: (change, how) => {
      const next = { ...state, page: LIST_DEFAULTS.page, place: undefined, ...change };
      void navigate({ to: ".", search: toSearch(resource, next), replace: how === "replace" });
    },
  };
}

/** Whether two addresses of a list are the same. */
export function sameSearch(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
