/** Tells watchers of a feature that rows have changed; no ids means "some rows". */
type Tell = (tenantId: number, feature: string, ids: string[]) => void;

/** Changed rows on their way to those who watch. */
export interface RowHints {
  /** Rows were written. Call after the commit; returns at once. */
  changed(tenantId: number, feature: string, ids: readonly string[]): void;
  /** Forgets what waits. */
  stop(): void;
}

interface Pause {
  /** What came meanwhile; `null` once it is too many to name. */
  ids: Set<string> | null;
  waiting: boolean;
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
      const { ids, waiting } = mine;
      pauses.delete(key);
      if (!waiting) return;
      pause(tenantId, feature);
      tell(tenantId, feature, ids === null ? [] : [...ids]);
    }, PAUSE_MS);
    timer.unref();
    const mine: Pause = { ids: new Set(), waiting: false, timer };
    pauses.set(key, mine);
  }

  return {
    changed(tenantId, feature, ids) {
      const running = pauses.get(`${tenantId}:${feature}`);
      if (!running) {
        pause(tenantId, feature);
        tell(tenantId, feature, ids.length > NAMED_MAX ? [] : [...ids]);
        return;
      }
      running.waiting = true;
      if (ids.length === 0) running.ids = null;
      for (const id of ids) running.ids?.add(id);
      if (running.ids && running.ids.size > NAMED_MAX) running.ids = null;
    },
    stop() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
