import { useEffect, useRef, type RefObject } from "react";

/**
 * Tells a table's frame, as attributes, whether the table is wider than it, and whether something is hidden to the left
 * or right: looked at again whenever one of them changes its size and with every scroll, without drawing again.
 */
export function useEdges(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = place.current;
    const scroller = frame?.firstElementChild;
    const table = frame?.querySelector("table");
    if (!frame || !scroller || !table) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth } = scroller;
      const hidden = table.offsetWidth - frame.clientWidth;
      frame.dataset["many"] = String(hidden > 0);
      frame.dataset["left"] = String(hidden > 0 && scrollLeft > 1);
      frame.dataset["right"] = String(hidden > 0 && scrollLeft + clientWidth < table.offsetWidth - 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(frame);
    observer.observe(table);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, []);
  return place;
}
