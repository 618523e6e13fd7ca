import { useEffect, useState } from "react";

/** Time for what was just drawn to show, ms. */
const A_MOMENT = 400;

/** Turns true a moment after something is there: for code that should not be fetched before it. */
export function useSettled(there: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!there) return undefined;
    const timer = setTimeout(() => setSettled(true), A_MOMENT);
    return () => clearTimeout(timer);
  }, [there]);
  return settled;
}
