type Job = () => Promise<void>;

/** Runs the jobs of one connection in the order they came, so many at a time. A job must not reject. */
export class InvocationQueue {
  #waiting: Job[] = [];
  #running = 0;
  /** The first job says hello: nothing else begins before it has ended. */
  #hasBegun = false;
  #onIdle: (() => void)[] = [];
  readonly #atATime: number;
  readonly #onChange: () => void;

  /** `onChange` is told whenever a job has ended. */
  constructor(atATime: number, onChange: () => void) {
    this.#atATime = atATime;
    this.#onChange = onChange;
  }

  /** Is a job running? */
  get busy(): boolean {
    return this.#running > 0;
  }

  /** Jobs that have not begun. */
  get length(): number {
    return this.#waiting.length;
  }

  add(job: Job): void {
    this.#waiting.push(job);
    this.#start();
  }

  /** Forgets the jobs that have not begun. */
  clear(): void {
    this.#waiting = [];
  }

  /** Resolves when no job runs. */
  async idle(): Promise<void> {
    if (this.busy) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  #start(): void {
    while (this.#running < (this.#hasBegun ? this.#atATime : 1)) {
      const job = this.#waiting.shift();
      if (!job) break;
      void this.#run(job);
    }
  }

  async #run(job: Job): Promise<void> {
    this.#running += 1;
    await job();
    this.#running -= 1;
    this.#hasBegun = true;
    this.#start();
    if (!this.busy) for (const wake of this.#onIdle.splice(0)) wake();
    this.#onChange();
  }
}
