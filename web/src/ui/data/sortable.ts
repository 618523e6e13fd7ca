import { useEffect, useRef, useState } from "react";

/** Along which line things are sorted. */
export type Axis = "vertical" | "horizontal";

interface SortableOptions {
  readonly id: string;
  /** Things that share a group can change places. */
  readonly group: string;
  readonly axis: Axis;
  readonly disabled?: boolean;
  /** Something was dropped before or after this one. */
  readonly onDrop: (draggedId: string, where: "before" | "after") => void;
}

/**
 * Let an element be dragged by its handle to another place among its group. The drag library is loaded when the first
 * such element appears. Offer a way by keyboard beside it.
 */
export function useSortable(options: SortableOptions): {
  /** `ref` of what is moved. */
  setElement: (element: HTMLElement | null) => void;
  /** `ref` of what it is dragged by. */
  setHandle: (handle: HTMLElement | null) => void;
  /** Where the dragged one would land. */
  edge: "before" | "after" | null;
  dragging: boolean;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  const [edge, setEdge] = useState<"before" | "after" | null>(null);
  const [dragging, setDragging] = useState(false);
  const latest = useRef(options.onDrop);
  useEffect(() => {
    latest.current = options.onDrop;
  });
  const { id, group, axis, disabled = false } = options;
  useEffect(() => {
    if (disabled || !element || !handle) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = async (): Promise<void> => {
      const { draggable, dropTargetForElements } = await import("@atlaskit/pragmatic-drag-and-drop/element/adapter");
      if (gone) return;
      const where = (x: number, y: number): "before" | "after" => {
        const box = element.getBoundingClientRect();
        return (axis === "vertical" ? y < box.top + box.height / 2 : x < box.left + box.width / 2) ? "before" : "after";
      };
      const stops = [
        draggable({
          element,
          dragHandle: handle,
          getInitialData: () => ({ id, group }),
          onDragStart: () => setDragging(true),
          onDrop: () => setDragging(false),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data["group"] === group && source.data["id"] !== id,
          onDrag: ({ location: { current } }) => setEdge(where(current.input.clientX, current.input.clientY)),
          onDragLeave: () => setEdge(null),
          onDrop: ({ source, location: { current } }) => {
            setEdge(null);
            latest.current(String(source.data["id"]), where(current.input.clientX, current.input.clientY));
          },
        }),
      ];
      stop = () => stops.forEach((end) => end());
    };
    void begin();
    return () => {
      gone = true;
      stop?.();
    };
  }, [id, group, axis, disabled, element, handle]);
  return { setElement, setHandle, edge, dragging };
}
