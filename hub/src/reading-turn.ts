/** What one client may have read in one turn of the event loop, in bytes; then everybody else has a turn. */
const TURN_BYTES = 16 * 1024;
/** A turn that has cost this much asks to be told of its end; before that it is not worth the asking. */
const NOTICED_BYTES = TURN_BYTES / 8;

/**
 * What may be read in one turn of the event loop of one connection, or of all connections of one user together: who opens
 * many of them has no more read than who opens one.
 */
export class ReadingTurn {
  #spent = 0;
  #awaitsEnd = false;
  /** Who goes on in a later turn, in the order in which they do. */
  readonly #waiting = new Set<() => void>();

  get isSpent(): boolean {
    return this.#spent >= TURN_BYTES;
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
      this.#awaitsEnd = false;
      this.#spent = 0;
      this.#next();
    });
  }

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
