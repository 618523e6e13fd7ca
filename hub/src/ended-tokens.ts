/** Tokens that are remembered at a time; beyond it the oldest is forgotten. */
const MOST_TOKENS = 10_000;

/** The tokens of connections that this process has ended, for as long as they would open: none begins a second time. */
export class EndedTokens {
  readonly #lifeMs: number;
  /** When each ended; those that ended first come first. */
  readonly #endedAt = new Map<string, number>();

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  get size(): number {
    return this.#endedAt.size;
  }

  add(token: string, now: number): void {
    for (const [oldest, endedAt] of this.#endedAt) {
      if (this.#endedAt.size < MOST_TOKENS && now - endedAt < this.#lifeMs) break;
      this.#endedAt.delete(oldest);
    }
    this.#endedAt.set(token, now);
  }

  has(token: string): boolean {
    return this.#endedAt.has(token);
  }
}
