import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether a table is wider than the place around it, looked at again whenever one of them changes its size. */
export function useTooWide(): { place: RefObject<HTMLDivElement | null>; tooWide: boolean } {
  const place = useRef<HTMLDivElement>(null);
  const [tooWide, setTooWide] = useState(false);
  useEffect(() => {
    const around = place.current;
    const table = around?.querySelector("table");
    if (!around || !table) return undefined;
    const observer = new ResizeObserver(() => setTooWide(table.offsetWidth > around.clientWidth));
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { place, tooWide };
}
