import { useEffect, useEffectEvent } from "react";
import { UnreachablePage } from "./error-pages.tsx";

/** So often a server that is not ready is asked again, ms. */
const AGAIN_MS = 5000;

/** The server answers, but is not ready: it is asked again by itself. */
export function BusyPage({ onRetry }: { onRetry: () => void }) {
  const again = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return <UnreachablePage isBusy onRetry={onRetry} />;
}
