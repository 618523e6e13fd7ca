/** Random choices that a seed repeats. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** The generator mulberry32: 32 bits of state, good enough to shuffle test data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (probability) => next() < probability,
    pick(from) {
      for (const picked of from.slice(below(from.length))) return picked;
      throw new Error("There is nothing to pick from.");
    },
  };
}
