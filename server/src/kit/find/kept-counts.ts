import type { Counted } from "./count.ts";

/** What nobody counts further is said as "about so many", and is as true some seconds later. */
const KEPT_MS = 10_000;
/** Different finds over many rows that a process remembers; it forgets all of them beyond. */
const MOST = 1_000;

/**
 * Remembers for ten seconds that a find has more matches than are counted, so that lists of a large section do not count
 * to the limit again with every page. A number that is exact is never kept.
 */
export class KeptCounts {
  readonly #now: () => Date;
  readonly #kept = new Map<string, { readonly counted: Counted; readonly until: number }>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The number of matches of what the key stands for: as it was kept, or as `count` says. */
  of(key: string, count: () => Promise<Counted>): Promise<Counted> | Counted {
    const kept = this.#kept.get(key);
    return kept && this.#now().getTime() < kept.until ? kept.counted : this.#keep(key, count());
  }

  async #keep(key: string, counting: Promise<Counted>): Promise<Counted> {
    const counted = await counting;
    if (this.#kept.size >= MOST) this.#kept.clear();
    if (counted.totalIsExact) this.#kept.delete(key);
    else this.#kept.set(key, { counted, until: this.#now().getTime() + KEPT_MS });
    return counted;
  }
}
