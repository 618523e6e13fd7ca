import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useMemo, useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { tableState, type ListState } from "../find/list-state.ts";
import type { Target } from "./undo.ts";

/** Rows of all pages that are selected, by id and status. */
export interface AllRows {
  readonly targets: readonly Target[];
  /** All that the list finds; more than the targets where these are not all of them. */
  readonly total: number;
}

interface Ids {
  readonly ids: readonly string[];
  readonly statuses: readonly number[];
  readonly total: number;
}

/** Selecting all that a list finds, whatever the page. */
export function useSelectAll(resource: ResourceDescription, state: ListState) {
  const { api } = useServices();
  const [all, setAll] = useState<AllRows | null>(null);
  const [loading, setLoading] = useState(false);

  async function select(): Promise<void> {
    setLoading(true);
    try {
      const body = tableState(state, []);
      const { ids, statuses, total } = await api.call<Ids>(`/${resource.name}/ids`, { method: "POST", body });
      setAll({ targets: ids.map((_id, index) => ({ _id, status: statuses[index] ?? 0 })), total });
    } catch (error) {
      // The client has told the user.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setLoading(false);
    }
  }
  const ids = useMemo(() => all && new Set(all.targets.map(({ _id }) => _id)), [all]);
  return {
    all,
    loading,
    select,
    clear: () => setAll(null),
    /** Whether a row is among them; `null` where not everything is selected. */
    has: (id: string): boolean | null => ids && ids.has(id),
    /** Take rows out of everything, or in again. */
    toggle(rows: readonly Target[], on: boolean): void {
      if (!all) return;
      const changed = new Set(rows.map(({ _id }) => _id));
      const rest = all.targets.filter(({ _id }) => !changed.has(_id));
      setAll({ ...all, targets: on ? [...rest, ...rows] : rest });
    },
  };
}
