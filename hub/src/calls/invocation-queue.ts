/** Runs the jobs of one connection one after the other, in the order they came. A job must not reject. */
export class InvocationQueue {
  #waiting: (() => Promise<void>)[] = [];
  #running = false;
  readonly #onChange: () => void;

  /** `onChange` is told whenever a job has ended. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Is a job running? */
  get busy(): boolean {
    return this.#running;
  }

  /** Jobs that have not begun. */
  get length(): number {
    return this.#waiting.length;
  }

  add(job: () => Promise<void>): void {
    this.#waiting.push(job);
    if (!this.#running) void this.#run();
  }

  /** Forgets the jobs that have not begun. */
  clear(): void {
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      await job();
      this.#onChange();
    }
    this.#running = false;
  }
}
