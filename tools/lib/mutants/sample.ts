/** As many of the items as asked for, chosen by chance that the seed decides, in the order in which they were chosen. */
export function sample<T>(items: readonly T[], count: number, seed: string): T[] {
  const left = [...items];
  const random = randomOf(seed);
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

/** The items in rounds: none has two of one key, and each comes as early as it can. So a few of them come from many places. */
export function inRounds<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const rounds: T[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const round = seen.get(keyOf(item)) ?? 0;
    seen.set(keyOf(item), round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds;
}

/** Numbers in [0, 1) that a text decides: xmur3 makes the state, mulberry32 goes on. */
function randomOf(seed: string): () => number {
  let state = 1_779_033_703 ^ seed.length;
  for (const sign of seed) {
    state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
