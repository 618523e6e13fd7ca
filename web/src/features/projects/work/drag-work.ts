import type * as Dnd from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";
import type { Work } from "./use-work.ts";

/** Marks what is dragged as work of ours. */
const GROUP = "work";

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

/** Lets a piece of work be dragged by its element. */
export function useDraggableWork(row: Work): {
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
      getInitialData: () => ({ group: GROUP, row: latest.current }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    }),
  );
  return { setElement, isDragged };
}

/** Lets work be dropped on an element: a status of the board, a day of the calendar. */
export function useWorkTarget(onDrop: (row: Work) => void): {
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
      canDrop: ({ source }) => source.data["group"] === GROUP,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        latest.current(source.data["row"] as Work);
      },
    }),
  );
  return { setTarget, isOver };
}
