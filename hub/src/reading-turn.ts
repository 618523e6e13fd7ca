/** What one client may have read in one turn of the event loop, in bytes; then everybody else has a turn. */
const TURN_BYTES = 16 * 1024;
/** After a turn that was used up nothing more is read for so many times as long as it took: the rest is everybody else's. */
const REST = 3;
/** The longest such rest, in ms. */
const REST_MAX_MS = 1_000;
/** A turn that has cost this much asks to be told of its end; before that it is not worth the asking. */
const NOTICED_BYTES = TURN_BYTES / 8;

/**
 * What may be read in one turn of the event loop of one connection, or of all connections of one user together: who opens
 * many of them has no more read than who opens one.
 */
export class ReadingTurn {
  #spent = 0;
  #took = 0;
  #awaitsEnd = false;
  #isTimed = false;
  /** Who goes on in a later turn, in the order in which they do. */
  readonly #waiting = new Set<() => void>();

  get isSpent(): boolean {
    return this.#spent >= TURN_BYTES;
  }

  /** @param ms how long a part of it took, with the work that it led to at once */
  take(ms: number): void {
    this.#took += ms;
  }

  /** Does a part of it and takes how long that was; what is done within a part is not taken twice. */
  timed(work: () => void): void {
    if (this.#isTimed) return work();
    const began = performance.now();
    this.#isTimed = true;
    try {
      work();
    } finally {
      this.#isTimed = false;
      this.take(performance.now() - began);
    }
  }

  spend(bytes: number): void {
    this.#spent += bytes;
    if (this.#spent >= NOTICED_BYTES) this.#awaitEnd();
  }

  /** Calls in a later turn, once however often it is asked. */
  later(goOn: () => void): void {
    this.#waiting.add(goOn);
    this.#awaitEnd();
  }

  #awaitEnd(): void {
    if (this.#awaitsEnd) return;
    this.#awaitsEnd = true;
    setImmediate(() => {
      const rest = this.isSpent ? Math.min(Math.round(this.#took * REST), REST_MAX_MS) : 0;
      if (rest > 0) setTimeout(this.#end, rest).unref();
      else this.#end();
    });
  }

  readonly #end = (): void => {
    this.#awaitsEnd = false;
    this.#spent = 0;
    this.#took = 0;
    this.#next();
  };

  /** Whoever finds the turn spent keeps their place before those who have read in it. */
  #next(): void {
    const waiting = [...this.#waiting];
    for (const goOn of waiting) {
      if (this.isSpent) return;
      this.#waiting.delete(goOn);
      goOn();
    }
  }
}
