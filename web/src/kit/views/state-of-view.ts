import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedView } from "@nepnha/contract/kit/views";
import { LIST_DEFAULTS, type ListState } from "../find/list-state.ts";

/** Cache key of a section's saved views. */
export function viewsKey({ name }: ResourceDescription): readonly unknown[] {
  return ["views", name];
}

/** The list as a view shows it, on its first page. */
export function stateOfView({ _id, state }: SavedView): ListState {
  const { filter, sorting, searchTerm, pageSize } = state;
  return { page: LIST_DEFAULTS.page, pageSize, sort: sorting, search: searchTerm, filter, view: _id };
}
