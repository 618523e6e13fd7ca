import type * as Dnd from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef } from "react";

/**
 * Makes an element something that is dragged or dropped upon, as long as it stands; the drag library is loaded when the
 * first such element appears.
 */
export function useDnd(
  element: HTMLElement | null,
  begin: (dnd: typeof Dnd, element: HTMLElement) => () => void,
): void {
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
