/** The bodies that one client posts: delivered one at a time, in the order of the requests, and not while paused. */
export class Inbox {
  readonly #deliver: (chunk: Buffer) => void;
  #tail: Promise<unknown> = Promise.resolve();
  #open: Promise<void> = Promise.resolve();
  #resume: () => void = () => {};

  constructor(deliver: (chunk: Buffer) => void) {
    this.#deliver = deliver;
  }

  /** Rejects when the body cannot be read; the bodies behind it are not held up by that. */
  post(read: () => Promise<Buffer>): Promise<void> {
    const turn = this.#take(this.#tail, read);
    this.#tail = turn.catch(() => {});
    return turn;
  }

  async #take(before: Promise<unknown>, read: () => Promise<Buffer>): Promise<void> {
    await before;
    const chunk = await read();
    await this.#open;
    this.#deliver(chunk);
  }

  pause(): void {
    this.#open = new Promise((resolve) => (this.#resume = resolve));
  }

  resume(): void {
    this.#resume();
  }
}
