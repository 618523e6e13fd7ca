import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

/** So far below what is seen, in px, something is drawn: a phone's screen, or what is scrolled while its code comes. */
const NEAR = 900;

/**
 * Draws nothing until its place is nearly in sight, and its children from then on, with their code: what stands at the end
 * of a long page is not waited for by its beginning.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  // Where nothing tells what is in sight, all is drawn.
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? <Suspense fallback={null}>{children}</Suspense> : <div ref={place} />;
}
