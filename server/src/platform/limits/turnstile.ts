import { rateLimited } from "./limits.ts";
import type { Who } from "./who.ts";

/** How many calls run at a time, and how many wait. */
export interface TurnLimits {
  /** All calls together. */
  readonly places: number;
  /** Calls of one group; where these are fewer than all, the other groups always find a place. */
  readonly perGroup: number;
  /** Calls of one person or network. */
  readonly perKey: number;
  /** Calls of one person or network that may wait; one more is refused. */
  readonly waiting: number;
  /**
   * Calls of one group for all its people together who have many waiting; as many as `perGroup` when left out. Such a
   * place rests after a call for as long as that took, and the person for longer, so that a flood never keeps a processor
   * to itself.
   */
  readonly ofMany?: number;
}

interface Waiting {
  readonly who: Who;
  readonly starts: ((many: boolean) => void)[];
}

const AGAIN_SECONDS = 1;
/** More calls than this waiting are many: a screen asks for no more at once, besides those that run. */
const FEW = 8;
/**
 * Who has few calls waiting comes first. After so many turns of theirs in a row comes one of somebody with many, who would
 * otherwise get none for as long as there is always somebody with few.
 */
const LIGHT_TURNS_BEFORE_HEAVY = 3;
/** Who has many waiting rests so many times as long as their call took: what comes before and after it costs as much. */
const REST_TIMES = 3;
/** The shortest rest of a person, in ms. */
const REST_MIN_MS = 4;
/** The longest rest of a person and of a place, in ms. */
const REST_MAX_MS = 1_000;

/**
 * Lets only so many calls begin that none of them waits for a connection of the database. The others wait here, and each
 * place that comes free goes to the next person, for one call: who asks for much holds up nobody but themselves. Who has
 * many calls waiting, more than any screen asks for, has fewer places and comes after those who have few.
 */
export class Turnstile {
  readonly #limits: TurnLimits;
  #running = 0;
  readonly #keys = new Map<string, number>();
  readonly #groups = new Map<string, number>();
  /** Running calls, by group, of people who have many waiting. */
  readonly #ofMany = new Map<string, number>();
  /** People with many waiting who rest. */
  readonly #resting = new Set<string>();
  /** Turns in a row of people with few calls waiting, while somebody with many could have had them. */
  #lightTurns = 0;
  /** People with few calls waiting, in the order of their next turn. */
  readonly #few = new Map<string, Waiting>();
  /** People with many, in the same order; they stay here until none of their calls waits any more. */
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
    const began = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(who, many, performance.now() - began);
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
    if ((this.#keys.get(key) ?? 0) >= perKey) return false;
    return !many || (!this.#resting.has(key) && (this.#ofMany.get(group) ?? 0) < ofMany);
  }

  /** Resolves with its turn, to whether the person has many calls waiting. */
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

  #end(who: Who, many: boolean, took: number): void {
    this.#running -= 1;
    add(this.#keys, who.key, -1);
    add(this.#groups, who.group, -1);
    if (many) this.#rest(who, took);
    this.#startNext();
  }

  /** Only those with many waiting rest: meanwhile others begin in the place that the call ran in. */
  #rest({ key, group }: Who, took: number): void {
    if (this.#limits.ofMany === undefined) return add(this.#ofMany, group, -1);
    this.#resting.add(key);
    this.#after(took, () => add(this.#ofMany, group, -1));
    this.#after(Math.max(took * REST_TIMES, REST_MIN_MS), () => this.#resting.delete(key));
  }

  #after(ms: number, done: () => void): void {
    const rested = (): void => {
      done();
      this.#startNext();
    };
    setTimeout(rested, Math.min(Math.ceil(ms), REST_MAX_MS)).unref();
  }

  /** Who had a turn goes to the end of the row, so that those with much to do get no more than those with little. */
  #startNext(): void {
    if (this.#running >= this.#limits.places) return;
    const [few, ofMany] = [this.#first(this.#few, false), this.#first(this.#many, true)];
    this.#lightTurns = few && ofMany && this.#lightTurns < LIGHT_TURNS_BEFORE_HEAVY ? this.#lightTurns + 1 : 0;
    const many = ofMany !== undefined && this.#lightTurns === 0;
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
