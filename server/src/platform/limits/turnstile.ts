import { rateLimited } from "./limits.ts";

/** How much goes on at a time. */
export interface TurnLimits {
  /** Over everybody. */
  readonly places: number;
  /** Of one group, so that the others always find a place. */
  readonly perGroup: number;
  /** Of one group while somebody of another one works too; as many as ever by default. */
  readonly perGroupBeside?: number;
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

/** When somebody of a group came last. */
interface Coming {
  readonly group: string;
  readonly at: number;
}

const AGAIN_SECONDS = 1;
/** Who came so lately is taken to come again. */
const LATELY_MS = 1000;
const NEVER: Coming = { group: "", at: -Infinity };

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
  readonly #now: () => number;
  /** The last who came, and the last of another group. */
  #last = NEVER;
  #other = NEVER;

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Wait for a place. @returns how to give it back; calling that twice does no harm
   * @throws AppError RATE_LIMITED where as many of theirs wait already as may
   */
  async enter(who: Who): Promise<() => void> {
    this.#noteComing(who.group);
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
    const { places, perKey } = this.#limits;
    return (
      this.#running < places &&
      (this.#groups.get(group) ?? 0) < this.#mostOf(group) &&
      (this.#keys.get(key) ?? 0) < perKey
    );
  }

  #noteComing(group: string): void {
    if (this.#last.group !== group) this.#other = this.#last;
    this.#last = { group, at: this.#now() };
  }

  #mostOf(group: string): number {
    const { perGroup, perGroupBeside = perGroup } = this.#limits;
    const other = this.#last.group === group ? this.#other : this.#last;
    return this.#now() - other.at > LATELY_MS ? perGroup : perGroupBeside;
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
    // More than one, where a group may have more places than a moment ago.
    while (this.#startNext());
  }

  /** Each goes to the end of the row with their turn, so that those with much to do get no more than those with little. */
  #startNext(): boolean {
    if (this.#running >= this.#limits.places) return false;
    for (const [key, { who, starts }] of this.#waiting) {
      if (!this.#hasPlace(who)) continue;
      this.#waiting.delete(key);
      const start = starts.shift();
      if (starts.length > 0) this.#waiting.set(key, { who, starts });
      this.#begin(who);
      start?.();
      return true;
    }
    return false;
  }
}

/** Nothing is kept of those who have nothing running. */
function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
