import type { HubLimits } from "../limits.ts";

/** Judges how far a client is behind with what is sent to it. */
export class Backlog {
  readonly #limits: Pick<HubLimits, "maxBufferedBytes" | "statefulReconnectBytes">;
  /** The longest message among those that wait, bytes. */
  #longest = 0;

  constructor(limits: Pick<HubLimits, "maxBufferedBytes" | "statefulReconnectBytes">) {
    this.#limits = limits;
  }

  /**
   * Judged before a message is added, and without the longest that waits: who is sent a long one is not slow by that.
   * @param waiting bytes that were not taken yet
   * @param added bytes of the message
   * @param isConnected whether somebody is there to take them; between two sockets all of it is kept
   */
  isTooFar(waiting: number, added: number, isConnected: boolean): boolean {
    const { maxBufferedBytes, statefulReconnectBytes } = this.#limits;
    if (isConnected) this.#longest = Math.min(this.#longest, waiting);
    const isTooFar = isConnected
      ? waiting - this.#longest > maxBufferedBytes
      : waiting + added > statefulReconnectBytes;
    this.#longest = Math.max(this.#longest, added);
    return isTooFar;
  }
}
