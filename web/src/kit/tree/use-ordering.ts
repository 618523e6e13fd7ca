import type { ResourceDescription } from "@nepnha/contract/kit/define";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../platform/session/services-context.ts";
import { t } from "../../platform/i18n/i18n.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { titleOf } from "../resource/labels.ts";
import type { ResourceRow } from "../resource/row.ts";
import { moveSibling, parentOf, siblingsOf, subtreeIds } from "../resource/tree.ts";
import type { ListState } from "../find/list-state.ts";
import type { Ordering } from "../list/list-view.ts";
import type { RowChanges } from "../bulk/change-rows.ts";

/**
 * How rows change their places among their siblings, and with a drop below another parent; `null` where they cannot.
 * @param rows all rows that take part; `say` tells a screen reader where a row went
 */
export function useOrdering(
  resource: ResourceDescription,
  state: ListState,
  changes: RowChanges,
  say: (text: string) => void,
): (rows: readonly ResourceRow[]) => Ordering {
  const reparent = useReparent(resource);
  const queries = useQueryClient();
  return (rows) => {
    const move = (row: ResourceRow, to: number): Promise<boolean> => {
      const siblings = siblingsOf(resource, rows, row);
      const from = siblings.findIndex(({ _id }) => _id === row._id);
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      say(t("list.orderedAt", { name: titleOf(resource, row), position: to + 1, count: siblings.length }));
      // Only those that change their places: the others keep their numbers.
      const ids = moveSibling(resource, rows, row, to).slice(low, high + 1);
      queries.setQueryData<readonly ResourceRow[]>([resource.name, "list"], (all) => all && inPlaces(all, ids));
      return changes.reorder(state, ids);
    };
    const indexOf = (row: ResourceRow): number =>
      siblingsOf(resource, rows, row).findIndex(({ _id }) => _id === row._id);
    return {
      move: (row, to) => void move(row, to),
      place: (row) => ({ index: indexOf(row), count: siblingsOf(resource, rows, row).length }),
      drop: (draggedId, target, where) => {
        const dragged = rows.find(({ _id }) => _id === draggedId);
        if (!dragged || subtreeIds(resource, draggedId, rows).has(target._id)) return;
        const to = indexOf(target) + (where === "after" ? 1 : 0);
        if (parentOf(resource, dragged) === parentOf(resource, target)) {
          void move(dragged, indexOf(dragged) < to ? to - 1 : to);
        } else void reparent(dragged, parentOf(resource, target));
      },
    };
  };
}

/** A tree's rows with some of them in another order, in the places that these hold among all. */
function inPlaces(all: readonly ResourceRow[], ids: readonly string[]): readonly ResourceRow[] {
  const byId = new Map(all.map((row) => [row._id, row]));
  const next = ids.flatMap((id) => byId.get(id) ?? []).values();
  return all.map((row) => (ids.includes(row._id) ? (next.next().value ?? row) : row));
}

/** Hangs a row of a tree below another one, or at the top; @returns whether it was done. */
export function useReparent(
  resource: ResourceDescription,
): (row: ResourceRow, parentId: string | null) => Promise<boolean> {
  const service = useServices().list<ResourceRow>(resource.name);
  const queries = useQueryClient();
  const parent = resource.tree?.parent;
  const put = async (
    row: ResourceRow,
    version: number,
    parentId: string | null,
    undoable: boolean,
  ): Promise<boolean> => {
    if (parent === undefined) return false;
    const change = { _id: row._id, version, [parent]: parentId };
    const { result, error } = await service.update<typeof change>(change, "told");
    if (error) {
      const text = error.fieldErrors[0]?.message ?? (error.detail || t("save.failed"));
      showSnackbar({ kind: "error", text, id: "row-change", ms: 6000 });
    } else {
      const back = (): void => void put(row, result.version, parentOf(resource, row), false);
      const undo = undoable ? { action: { label: t("list.undo"), run: back }, ms: 8000 } : {};
      showSnackbar({
        kind: "success",
        text: t("list.reparented", { name: titleOf(resource, row) }),
        id: "row-change",
        ...undo,
      });
    }
    await queries.invalidateQueries({ queryKey: [resource.name] });
    return error === null;
  };
  return (row, parentId) => put(row, row.version, parentId, true);
}
