/** An IntersectionObserver for tests: every element counts as in sight. The DOM of tests lays nothing out and never tells. */
class EverythingInSight {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}

globalThis.IntersectionObserver = EverythingInSight as unknown as typeof IntersectionObserver;
