import { useDraggableRow, useRowTarget } from "../../../ui/layout/drag-rows.ts";
import type { Work } from "./use-work.ts";

/** Marks what is dragged as work of ours. */
const GROUP = "work";

/** Lets a piece of work be dragged by its element. */
export function useDraggableWork(row: Work): ReturnType<typeof useDraggableRow> {
  return useDraggableRow(GROUP, row);
}

/** Lets work be dropped on an element: a status of the board, a day of the calendar. */
export function useWorkTarget(onDrop: (row: Work) => void): ReturnType<typeof useRowTarget> {
  return useRowTarget(GROUP, onDrop);
}
