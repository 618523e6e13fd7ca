import type { ChangedIds } from "../../platform/deps.ts";

/** Tells watchers of a feature that rows have changed. */
type Tell = (tenantId: number, feature: string, ids: ChangedIds) => void;

/** Changed rows on their way to those who watch. */
export interface RowHints {
  /** Rows were written. Call after the commit; returns at once. */
  changed(tenantId: number, feature: string, ids: ChangedIds): void;
  /** Forgets what waits. */
  stop(): void;
}

interface Pause {
  /** What came meanwhile. */
  ids: ReadonlySet<string> | "many";
  readonly timer: NodeJS.Timeout;
}

const PAUSE_MS = 500;
/** Who has to load so many rows again loads the whole page. */
const NAMED_MAX = 50;

/** The first change is told at once; what follows within half a second is told together at its end. */
export function createRowHints(tell: Tell): RowHints {
  const pauses = new Map<string, Pause>();

  function pause(tenantId: number, feature: string): void {
    const key = `${tenantId}:${feature}`;
    const timer = setTimeout(() => {
      pauses.delete(key);
      if (mine.ids !== "many" && mine.ids.size === 0) return;
      pause(tenantId, feature);
      tell(tenantId, feature, mine.ids === "many" ? "many" : [...mine.ids]);
    }, PAUSE_MS);
    timer.unref();
    const mine: Pause = { ids: new Set(), timer };
    pauses.set(key, mine);
  }

  return {
    changed(tenantId, feature, ids) {
      if (ids.length === 0) return;
      const running = pauses.get(`${tenantId}:${feature}`);
      if (running) {
        running.ids = together(running.ids, ids);
        return;
      }
      pause(tenantId, feature);
      tell(tenantId, feature, ids.length > NAMED_MAX ? "many" : ids);
    },
    stop() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}

function together(waiting: Pause["ids"], more: ChangedIds): Pause["ids"] {
  if (waiting === "many" || more === "many") return "many";
  const all = new Set([...waiting, ...more]);
  return all.size > NAMED_MAX ? "many" : all;
}
