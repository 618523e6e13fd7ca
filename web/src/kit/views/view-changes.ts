import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { SavedView, ViewSharing, ViewState } from "@nepnha/contract/kit/views";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { filterKind, toSearch, type ListState } from "../find/list-state.ts";
import type { LayoutControl } from "../columns/use-layout.ts";
import { stateOfView, viewsKey } from "./state-of-view.ts";

/** What can be changed of a view. */
export interface ViewChange {
  readonly name?: string;
  readonly state?: ViewState;
  readonly sharing?: ViewSharing;
  readonly isDefault?: boolean;
}

/** Changes of a section's views; what was refused is shown, and thrown where a form shows it itself. */
export interface ViewChanges {
  create(view: ViewChange): Promise<SavedView>;
  /** @throws ApiError */
  change(view: SavedView, change: ViewChange): Promise<SavedView>;
  update(view: SavedView, change: ViewChange): Promise<boolean>;
  remove(view: SavedView): Promise<boolean>;
}

/** Keeps, changes and deletes the views of a section. */
export function useViewChanges(resource: ResourceDescription): ViewChanges {
  const { api } = useServices();
  const queries = useQueryClient();
  const base = `/${resource.name}/views`;
  const silent = "told";

  async function refreshed<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey: viewsKey(resource) });
    }
  }

  async function told(work: Promise<unknown>, text: string): Promise<boolean> {
    try {
      await work;
      showSnackbar({ kind: "success", text, id: "view" });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar({ kind: "error", text: error.detail || t("save.failed"), id: "view", ms: 6000 });
      return false;
    }
  }

  const change = (view: SavedView, wanted: ViewChange): Promise<SavedView> => {
    const body = { ...wanted, version: view.version };
    return refreshed(api.call<SavedView>(`${base}/${view._id}`, { method: "PUT", body, silent }));
  };
  return {
    create: (body) => refreshed(api.call<SavedView>(base, { method: "POST", body, silent })),
    change,
    update: (view, wanted) => told(change(view, wanted), t("save.ok")),
    remove: ({ _id, name }) =>
      told(refreshed(api.call(`${base}/${_id}`, { method: "DELETE", silent })), t("views.deleted", { name })),
  };
}

/** Those of the description; a section's own filter hangs on what the company has set up today. */
function keptFilters(resource: ResourceDescription, { filter }: ListState): ListState["filter"] {
  return Object.fromEntries(Object.entries(filter).filter(([column]) => filterKind(resource, column) !== "own"));
}

/** What a view keeps of the list on the screen. */
export function viewStateOf(resource: ResourceDescription, state: ListState, layout: LayoutControl): ViewState {
  return {
    filter: keptFilters(resource, state),
    sorting: state.sort,
    searchTerm: state.search,
    pageSize: state.pageSize,
    columns: [...layout.shown].join() === resource.list.columns.join() ? null : layout.shown,
    density: layout.density,
    ...(layout.widths ? { widths: layout.widths } : {}),
    ...(layout.scrolls ? { scrolls: true } : {}),
  };
}

/** Whether the list on the screen is another than its view keeps; which page it shows does not count. */
export function isViewChanged(
  resource: ResourceDescription,
  view: SavedView,
  state: ListState,
  layout: LayoutControl,
): boolean {
  const kept = stateOfView(view);
  const written = (one: ListState): string => {
    const search = toSearch(resource, { ...one, page: kept.page, place: undefined });
    const names = Object.keys(search).toSorted((a, b) => a.localeCompare(b));
    return JSON.stringify(names.map((name) => [name, search[name]]));
  };
  return layout.changed || written(kept) !== written(state);
}
