import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useNavigate } from "@tanstack/react-router";
import { createStore } from "../../platform/lib/store.ts";
import { seenSearch } from "../find/use-list-state.ts";

/** Address of a row's screen. */
export function rowPath({ route }: ResourceDescription, id: string): string {
  return `${route}/${id}`;
}

/** Address of the form for a new row. */
function newPath({ route }: ResourceDescription): string {
  return `${route}/new`;
}

/** Shows the screens of a section. */
export interface GoTo {
  /** The list as it was last seen. */
  readonly list: () => void;
  readonly create: () => void;
  readonly clone: (id: string) => void;
  /** A row, to change it where that is permitted; `view` only to look at it. */
  readonly row: (id: string, how?: "view" | "replace") => void;
  /** The row that the form for a new one has just made: the same screen, under the row's own address. */
  readonly made: (id: string) => void;
}

/** The row that a form has just made, until its screen has the row's address. */
export const justMade = createStore<string | null>(null);

/** Ways between a section's screens. */
export function useGoTo(resource: ResourceDescription): GoTo {
  const navigate = useNavigate();
  // The sections' routes are made from data, so their addresses are no literals that the router's types could know.
  const go = (to: string, search: object = {}, replace = false, resetScroll = true): void =>
    void navigate({ to, search, replace, resetScroll });
  return {
    list: () => go(resource.route, seenSearch(resource) ?? {}),
    create: () => go(newPath(resource)),
    clone: (id) => go(newPath(resource), { from: id }),
    made(id) {
      justMade.set(id);
      go(rowPath(resource, id), {}, true, false);
    },
    row: (id, how) => go(rowPath(resource, id), how === "view" ? { view: true } : {}, how === "replace"),
  };
}
