import { rateLimited } from "./limits.ts";

/** How much goes on at a time. */
export interface TurnLimits {
  /** Over everybody. */
  readonly places: number;
  /** Of one group, so that the others always find a place. */
  readonly perGroup: number;
  /** Of one person or network. */
  readonly perKey: number;
  /** How many of theirs may wait besides. */
  readonly waiting: number;
}

/** Whose turn it is: a person or a network, and the company that they belong to. */
export interface Who {
  readonly key: string;
  readonly group: string;
}

interface Waiting {
  readonly who: Who;
  readonly starts: (() => void)[];
}

const AGAIN_SECONDS = 1;

/**
 * Lets so much work begin that none waits inside. Whoever asks for more than their share waits before the door, and the
 * places that come free are given round among those who wait: what one of them asks for holds up nobody but themselves.
 */
export class Turnstile {
  readonly #limits: TurnLimits;
  #running = 0;
  readonly #keys = new Map<string, number>();
  readonly #groups = new Map<string, number>();
  /** Who waits, in the order of their next turn. */
  readonly #waiting = new Map<string, Waiting>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Wait for a place. @returns how to give it back; calling that twice does no harm
   * @throws AppError RATE_LIMITED where as many of theirs wait already as may
   */
  async enter(who: Who): Promise<() => void> {
    if (this.#waiting.has(who.key) || !this.#hasPlace(who)) await this.#turn(who);
    else this.#begin(who);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(who);
    };
  }

  /** Do some work once it has a place. @throws AppError RATE_LIMITED, or what the work throws */
  async run<T>(who: Who, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(who);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #hasPlace({ key, group }: Who): boolean {
    const { places, perGroup, perKey } = this.#limits;
    return this.#running < places && (this.#groups.get(group) ?? 0) < perGroup && (this.#keys.get(key) ?? 0) < perKey;
  }

  #turn(who: Who): Promise<void> {
    const starts = this.#waiting.get(who.key)?.starts ?? [];
    if (starts.length >= this.#limits.waiting) throw rateLimited(AGAIN_SECONDS);
    this.#waiting.set(who.key, { who, starts });
    return new Promise((start) => starts.push(start));
  }

  #begin({ key, group }: Who): void {
    this.#running += 1;
    add(this.#keys, key, 1);
    add(this.#groups, group, 1);
  }

  #end({ key, group }: Who): void {
    this.#running -= 1;
    add(this.#keys, key, -1);
    add(this.#groups, group, -1);
    this.#startNext();
  }

  /** Each goes to the end of the row with their turn, so that those with much to do get no more than those with little. */
  #startNext(): void {
    if (this.#running >= this.#limits.places) return;
    for (const [key, { who, starts }] of this.#waiting) {
      if (!this.#hasPlace(who)) continue;
      this.#waiting.delete(key);
      const start = starts.shift();
      if (starts.length > 0) this.#waiting.set(key, { who, starts });
      this.#begin(who);
      start?.();
      return;
    }
  }
}

/** Nothing is kept of those who have nothing running. */
function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
