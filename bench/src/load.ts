/** What a load came to. */
export interface Load {
  /** Answered requests per second. */
  readonly rate: number;
  /** Times of an answer, ms. */
  readonly p50: number;
  readonly p99: number;
}

/** The same POST over so many connections, each of one of these people and as soon as it has its answer. */
export interface Sent {
  readonly url: string;
  readonly body: unknown;
  readonly tokens: readonly string[];
  readonly seconds: number;
  readonly connections: number;
}
