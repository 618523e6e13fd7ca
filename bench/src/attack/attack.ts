import type { Person } from "./person.ts";

/** Who attacks: guests of the first company, and one of its editors. */
export interface Attackers {
  readonly url: string;
  readonly guests: readonly Person[];
  readonly editor: Person;
  /** An article that every guest may read. */
  readonly postId: string;
}

/** What is done all the time, so many at once; `n` counts what was begun. */
export interface Attack {
  readonly name: string;
  /** What it did to the neighbour when it was found, where that was measured. */
  readonly before?: string;
  readonly atOnce: number;
  /** It asks the product for nothing and shows what a busy machine alone does. */
  readonly isMachine?: true;
  /** By how much a call of the chat may take longer meanwhile than on the quiet server, where that is promised, ms. */
  readonly chatWithinMs?: number;
  /** @returns the status of the answer; 0 where there was none */
  once(attackers: Attackers, n: number): Promise<number>;
}
