import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { COLLAPSED_LIMIT, type TreeChoice } from "@nepnha/contract/kit/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useMemo, useState } from "react";
import { readPreference, savePreference } from "../../platform/api/preferences.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { titleOf } from "../resource/labels.ts";
import { useAllRows } from "../resource/queries.ts";
import type { ResourceRow } from "../resource/row.ts";
import { arrange, subtreeIds, type Placed } from "../resource/tree.ts";

/** A section's rows as one tree. */
export interface TreeView {
  /** All of them, those below a closed one too. */
  readonly rows: readonly ResourceRow[];
  /** Those that are to be seen, in their places. */
  readonly placed: readonly Placed[];
  /** Whether the rows below one are to be seen; `null` where there are none. */
  readonly isOpen: (id: string) => boolean | null;
  readonly toggle: (id: string) => void;
  readonly titleOf: (row: ResourceRow) => string;
}

const NONE: readonly string[] = [];
const FRESH_MS = 60_000;

/** The tree that a row's title stands in; `null` outside of one. */
export const TreeContext = createContext<TreeView | null>(null);

/** The tree on the screen, if there is one. */
export function useShownTree(): TreeView | null {
  return useContext(TreeContext);
}

/**
 * The whole tree of a section, fetched at once (at most 1,000 rows), with what the person has closed, which is remembered
 * on the server. `null` while it is on its way and where it is not wanted.
 * @param total rows that the section has; a larger one is shown page by page
 */
export function useTree(resource: ResourceDescription, wanted: boolean, total: number): TreeView | null {
  const all = useAllRows(resource, wanted);
  const [collapsed, setCollapsed] = useCollapsed(resource, wanted);
  return useMemo(() => {
    if (!wanted || all.size === 0 || all.size < total) return null;
    const rows = [...all.values()];
    const parents = new Set(arrangeParents(resource, rows));
    const closed = new Set(collapsed.filter((id) => parents.has(id)));
    const hidden = new Set(
      [...closed].flatMap((id) => [...subtreeIds(resource, id, rows)].filter((below) => below !== id)),
    );
    return {
      rows,
      placed: arrange(resource, rows).filter(({ row }) => !hidden.has(row._id)),
      isOpen: (id) => (parents.has(id) ? !closed.has(id) : null),
      toggle: (id) => setCollapsed(closed.has(id) ? [...closed].filter((other) => other !== id) : [...closed, id]),
      titleOf: (row) => titleOf(resource, row),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setCollapsed` is made again at each drawing
  }, [resource, wanted, all, total, collapsed]);
}

function arrangeParents({ tree }: ResourceDescription, rows: readonly ResourceRow[]): string[] {
  return rows.flatMap((row) => {
    const parent = tree ? row[tree.parent] : null;
    return typeof parent === "string" ? [parent] : [];
  });
}

function useCollapsed(
  { name }: ResourceDescription,
  wanted: boolean,
): [readonly string[], (ids: readonly string[]) => void] {
  const { api } = useServices();
  const queries = useQueryClient();
  const key = `tree.${name}`;
  const queryKey = ["preference", "tree", name];
  const { data: kept } = useQuery({
    queryKey,
    enabled: wanted,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      try {
        const value = await readPreference<TreeChoice>(api, key, signal);
        return value?.collapsed ?? NONE;
      } catch (error) {
        if (signal.aborted) throw error;
        return NONE;
      }
    },
  });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  return [
    chosen ?? kept ?? NONE,
    (ids) => {
      const collapsed = ids.slice(-COLLAPSED_LIMIT);
      setChosen(collapsed);
      queries.setQueryData(queryKey, collapsed);
      void savePreference(api, key, { collapsed });
    },
  ];
}
