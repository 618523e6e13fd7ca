import type { Cancel, Environment } from "./environment.ts";

/** How long a bubble must be in view before it counts as read, ms. */
const DWELL = 300;
/** How long marks are gathered before one is sent, ms. */
const GATHER = 500;

/**
 * Decides what I have read. A message counts once half of it has been in view for 300 ms while the page was visible and
 * its window had the focus; what lies above it was scrolled past. The mark of a conversation only grows. It is sent
 * after 500 ms of quiet, and at once when the page is hidden.
 */
export class ReadTracker {
  readonly #env: Environment;
  readonly #send: (groupId: string, lastReadSeq: number) => void;
  readonly #dwelling = new Map<number, Cancel>();
  readonly #unsent = new Map<string, number>();
  readonly #marks = new Map<string, number>();
  readonly #stops: Cancel[];
  #groupId: string | null = null;
  #inView: readonly number[] = [];
  #cancelSend: Cancel | undefined;

  constructor(env: Environment, send: (groupId: string, lastReadSeq: number) => void) {
    this.#env = env;
    this.#send = send;
    this.#stops = [env.onWake(() => this.#look()), env.onHide(() => this.#leave())];
  }

  stop(): void {
    this.#leave();
    for (const stop of this.#stops) stop();
  }

  /** The conversation on the screen and the numbers of its messages that are half in view. */
  inView(groupId: string | null, seqs: readonly number[]): void {
    if (groupId !== this.#groupId) this.#forget();
    this.#groupId = groupId;
    this.#inView = seqs;
    this.#look();
  }

  /** Marks up to this message without waiting, e.g. after a jump to the end by hand. */
  readUpTo(groupId: string, seq: number): void {
    if (seq <= (this.#marks.get(groupId) ?? 0)) return;
    this.#marks.set(groupId, seq);
    this.#unsent.set(groupId, seq);
    this.#cancelSend ??= this.#env.after(GATHER, () => this.flush());
  }

  /** Sends the marks that wait. */
  flush(): void {
    this.#cancelSend?.();
    this.#cancelSend = undefined;
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    for (const [groupId, seq] of unsent) this.#send(groupId, seq);
  }

  #look(): void {
    const seqs = this.#env.attentive() ? this.#inView : [];
    for (const [seq, cancel] of this.#dwelling) {
      if (seqs.includes(seq)) continue;
      cancel();
      this.#dwelling.delete(seq);
    }
    const groupId = this.#groupId;
    if (groupId === null) return;
    const mark = this.#marks.get(groupId) ?? 0;
    for (const seq of seqs) {
      if (seq <= mark || this.#dwelling.has(seq)) continue;
      this.#dwelling.set(
        seq,
        this.#env.after(DWELL, () => this.readUpTo(groupId, seq)),
      );
    }
  }

  #leave(): void {
    this.#forget();
    this.flush();
  }

  #forget(): void {
    for (const cancel of this.#dwelling.values()) cancel();
    this.#dwelling.clear();
  }
}
