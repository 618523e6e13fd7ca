import type * as Dnd from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";

/**
 * Makes an element something that is dragged or dropped upon, as long as it stands; the drag library is loaded when the
 * first such element appears.
 */
function useDnd(element: HTMLElement | null, begin: (dnd: typeof Dnd, element: HTMLElement) => () => void): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (!element) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const load = async (): Promise<void> => {
      const dnd = await import("@atlaskit/pragmatic-drag-and-drop/element/adapter");
      if (!gone) stop = latest.current(dnd, element);
    };
    void load();
    return () => {
      gone = true;
      stop?.();
    };
  }, [element]);
}

/** Lets a row be dragged by its element. @param group marks what is dragged, so that it falls only where it belongs */
export function useDraggableRow(
  group: string,
  row: object,
): {
  setElement: (element: HTMLElement | null) => void;
  /** Whether it is just now. */
  isDragged: boolean;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(row);
  useEffect(() => {
    latest.current = row;
  });
  useDnd(element, ({ draggable }, dragged) =>
    draggable({
      element: dragged,
      getInitialData: () => ({ group, row: latest.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    }),
  );
  return { setElement, isDragged };
}

/** Lets rows of a group be dropped on an element; `onDrop` knows what its group drags. */
export function useRowTarget(
  group: string,
  onDrop: (row: never) => void,
): {
  setTarget: (element: HTMLElement | null) => void;
  isOver: boolean;
} {
  const [element, setTarget] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useDnd(element, ({ dropTargetForElements }, target) =>
    dropTargetForElements({
      element: target,
      canDrop: ({ source }) => source.data["group"] === group,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        latest.current(source.data["row"] as never);
      },
    }),
  );
  return { setTarget, isOver };
}
