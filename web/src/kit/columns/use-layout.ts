import type { ResourceDescription } from "@nepnha/contract/kit/define";
import type { ListLayout, SavedView } from "@nepnha/contract/kit/views";
import { isRecord } from "@nepnha/domain/platform/record";
import { listColumns } from "@nepnha/domain/kit/list-columns";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { readPreference, savePreference } from "../../platform/api/preferences.ts";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { local } from "../../platform/lib/local.ts";

const AS_EVERYWHERE: ListLayout = { columns: null, density: null };
const FRESH_MS = 60_000;

/** Which columns a list shows and how close its rows stand, and how to change that. */
export interface LayoutControl extends ListLayout {
  /** Columns that are shown, in their order. */
  readonly shown: readonly string[];
  /** Whether it differs from what the view on the screen keeps. */
  readonly changed: boolean;
  readonly change: (change: LayoutChange) => void;
}

/** What changes of a layout; `undefined` takes a choice back. */
export type LayoutChange = { readonly [K in keyof ListLayout]?: ListLayout[K] | undefined };

/**
 * The user's choice of columns in a section: kept on the server, so that it is the same on all devices, with a copy here
 * that shows before the server has answered. A saved view brings its own, which changes only for the moment.
 * @param opened whether the call is over that brings it with the first rows ({@link keepLayout})
 */
export function useLayout(resource: ResourceDescription, view: SavedView | undefined, opened: boolean): LayoutControl {
  const { api } = useServices();
  const queries = useQueryClient();
  const { _id: userId } = useUser();
  const key = `list.${resource.name}`;
  const copy = copyOf(userId, resource);
  const queryKey = layoutKey(resource);
  const [before] = useState(() => read(copy));
  const { data: kept = before } = useQuery({
    queryKey,
    staleTime: FRESH_MS,
    enabled: opened,
    queryFn: async ({ signal }): Promise<ListLayout> => {
      try {
        const value = await readPreference<ListLayout>(api, key, signal);
        write(copy, value);
        return value ?? AS_EVERYWHERE;
      } catch (error) {
        if (signal.aborted) throw error;
        return before;
      }
    },
  });
  const [trial, setTrial] = useState<{ readonly viewId: string; readonly layout: ListLayout } | null>(null);
  const ofView = view && layoutOf(view, kept);
  const tried = trial && trial.viewId === view?._id ? trial.layout : undefined;
  // Known at once, where the cache tells of a change a moment later: two quick steps of a column are two steps.
  const [chosen, setChosen] = useState<ListLayout | null>(null);
  const layout = tried ?? ofView ?? chosen ?? kept;
  const shown = useMemo(() => shownColumns(resource, layout.columns), [resource, layout.columns]);
  return {
    ...layout,
    shown,
    changed: tried !== undefined,
    change: (change) => {
      const next = merged(layout, change);
      if (view) return setTrial({ viewId: view._id, layout: next });
      const value = isAsEverywhere(next) ? null : next;
      setChosen(next);
      write(copy, value);
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, next);
      void savePreference(api, key, value);
      return undefined;
    },
  };
}

/** Put in place what the server keeps for the user; a choice that was made meanwhile stays. */
export function keepLayout(
  queries: QueryClient,
  userId: string,
  resource: ResourceDescription,
  kept: ListLayout | null,
): void {
  if (queries.getQueryData(layoutKey(resource)) !== undefined) return;
  write(copyOf(userId, resource), kept);
  queries.setQueryData(layoutKey(resource), kept ?? AS_EVERYWHERE);
}

function merged(
  layout: ListLayout,
  { columns = layout.columns, density = layout.density, ...more }: LayoutChange,
): ListLayout {
  const { widths, scrolls } = { ...layout, ...more };
  return { columns, density, ...(widths ? { widths } : {}), ...(scrolls ? { scrolls } : {}) };
}

/** What a view shows: where it says nothing, as everywhere. */
function layoutOf({ state }: SavedView, kept: ListLayout): ListLayout {
  const widths = state.widths ?? kept.widths;
  return {
    columns: state.columns ?? kept.columns,
    density: state.density ?? kept.density,
    ...(widths ? { widths } : {}),
    ...((state.scrolls ?? kept.scrolls) ? { scrolls: true } : {}),
  };
}

function isAsEverywhere({ columns, density, widths = {}, scrolls }: ListLayout): boolean {
  return columns === null && density === null && scrolls === undefined && Object.keys(widths).length === 0;
}

function copyOf(userId: string, { name }: ResourceDescription): string {
  return `nepnha-list-${userId}-${name}`;
}

function layoutKey({ name }: ResourceDescription): readonly unknown[] {
  return ["preference", "list", name];
}

/** The columns of a layout that the section has; its own where none are chosen. */
function shownColumns(resource: ResourceDescription, chosen: readonly string[] | null): readonly string[] {
  const known = chosen?.filter((column) => listColumns(resource).includes(column)) ?? [];
  return known.includes(resource.list.title) ? known : resource.list.columns;
}

function read(key: string): ListLayout {
  try {
    const stored: unknown = JSON.parse(local.read(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return AS_EVERYWHERE;
    const { columns, density, widths, scrolls }: Partial<Record<keyof ListLayout, unknown>> = stored;
    return {
      columns: Array.isArray(columns) ? columns.map(String) : null,
      density: density === "compact" || density === "comfortable" ? density : null,
      ...(isWidths(widths) ? { widths } : {}),
      ...(scrolls === true ? { scrolls } : {}),
    };
  } catch {
    return AS_EVERYWHERE;
  }
}

function isWidths(stored: unknown): stored is Record<string, number> {
  return isRecord(stored) && Object.values(stored).every((width) => typeof width === "number");
}

function write(key: string, value: ListLayout | null): void {
  if (value === null) local.remove(key);
  else local.write(key, JSON.stringify(value));
}
