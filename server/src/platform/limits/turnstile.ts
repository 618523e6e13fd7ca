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
  /** Of one group for all of its people together of whom many wait; by default as many as it has. */
  readonly ofMany?: number;
}

/** Whose turn it is: a person or a network, and the company that they belong to. */
export interface Who {
  readonly key: string;
  readonly group: string;
}

interface Waiting {
  readonly who: Who;
  readonly starts: ((many: boolean) => void)[];
}

const AGAIN_SECONDS = 1;
/** So much a screen may ask for at once besides what runs. */
const FEW = 8;
/** So often in a row those with few go past those with many, who would else never come in while all are busy. */
const PAST = 3;

/**
 * Lets so much work begin that none waits inside. Whoever asks for more than their share waits before the door, and the
 * places that come free are given round among those who wait: what one of them asks for holds up nobody but themselves.
 * Who asks for more than any screen does has fewer places, and comes in behind those who do not.
 */
export class Turnstile {
  readonly #limits: TurnLimits;
  #running = 0;
  readonly #keys = new Map<string, number>();
  readonly #groups = new Map<string, number>();
  /** Those of a group that run for people of whom many wait. */
  readonly #ofMany = new Map<string, number>();
  #past = 0;
  /** Who waits, in the order of their next turn. */
  readonly #few = new Map<string, Waiting>();
  /** Of whom more waited than a screen asks for at once; there they stay until none of it waits any more. */
  readonly #many = new Map<string, Waiting>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Wait for a place. @returns how to give it back; calling that twice does no harm
   * @throws AppError RATE_LIMITED where as many of theirs wait already as may
   */
  async enter(who: Who): Promise<() => void> {
    let many = false;
    if (this.#waitingOf(who) || !this.#hasPlace(who, many)) many = await this.#turn(who);
    else this.#begin(who, many);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(who, many);
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

  #hasPlace({ key, group }: Who, many: boolean): boolean {
    const { places, perGroup, perKey, ofMany = perGroup } = this.#limits;
    if (this.#running >= places || (this.#groups.get(group) ?? 0) >= perGroup) return false;
    return (this.#keys.get(key) ?? 0) < perKey && !(many && (this.#ofMany.get(group) ?? 0) >= ofMany);
  }

  /** @returns whether it begins as one of many */
  #turn(who: Who): Promise<boolean> {
    const waiting = this.#waitingOf(who) ?? { who, starts: [] };
    const { length } = waiting.starts;
    if (length >= this.#limits.waiting) throw rateLimited(AGAIN_SECONDS);
    if (length === 0) this.#few.set(who.key, waiting);
    if (length === FEW && this.#few.delete(who.key)) this.#many.set(who.key, waiting);
    return new Promise((start) => waiting.starts.push(start));
  }

  #waitingOf({ key }: Who): Waiting | undefined {
    return this.#few.get(key) ?? this.#many.get(key);
  }

  #begin({ key, group }: Who, many: boolean): void {
    this.#running += 1;
    add(this.#keys, key, 1);
    add(this.#groups, group, 1);
    if (many) add(this.#ofMany, group, 1);
  }

  #end({ key, group }: Who, many: boolean): void {
    this.#running -= 1;
    add(this.#keys, key, -1);
    add(this.#groups, group, -1);
    if (many) add(this.#ofMany, group, -1);
    this.#startNext();
  }

  /** Each goes to the end of the row with their turn, so that those with much to do get no more than those with little. */
  #startNext(): void {
    if (this.#running >= this.#limits.places) return;
    const [few, ofMany] = [this.#first(this.#few, false), this.#first(this.#many, true)];
    this.#past = few && ofMany && this.#past < PAST ? this.#past + 1 : 0;
    const many = ofMany !== undefined && this.#past === 0;
    const next = many ? ofMany : few;
    if (!next) return;
    const { who, starts } = next;
    const row = many ? this.#many : this.#few;
    row.delete(who.key);
    const start = starts.shift();
    if (starts.length > 0) row.set(who.key, next);
    this.#begin(who, many);
    start?.(many);
  }

  #first(row: ReadonlyMap<string, Waiting>, many: boolean): Waiting | undefined {
    for (const waiting of row.values()) if (this.#hasPlace(waiting.who, many)) return waiting;
    return undefined;
  }
}

/** Nothing is kept of those who have nothing running. */
function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
