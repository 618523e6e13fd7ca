import { sameValue } from "@nepnha/domain/platform/canonical";

/** What was filled in, by the items' codes. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Two changes of the same beginning, put together. */
interface Merged {
  /** With what either changed; of what both did, with mine. */
  readonly inputs: Inputs;
  /** Codes of what both changed, each to something else. */
  readonly both: readonly string[];
}

/** Puts together what was filled in here and elsewhere since both began with the same. */
export function mergeInputs(base: Inputs, mine: Inputs, theirs: Inputs): Merged {
  const changed = changedCodes(base, mine);
  const both = changed.filter((code) => !sameValue(base[code], theirs[code]) && !sameValue(mine[code], theirs[code]));
  return { inputs: withThose(theirs, mine, changed), both };
}

/** Codes of what is not the same. */
function changedCodes(one: Inputs, other: Inputs): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (code) => !sameValue(one[code], other[code]),
  );
}

/** Inputs with some of others in their place; what is not filled in there is not here either. */
export function withThose(inputs: Inputs, others: Inputs, codes: readonly string[]): Inputs {
  const taken = new Set(codes);
  const kept = Object.entries(inputs).filter(([code]) => !taken.has(code));
  const come = codes.flatMap((code) => (others[code] === undefined ? [] : [[code, others[code]] as const]));
  return Object.fromEntries([...kept, ...come]);
}

/** Inputs with one of them changed; `undefined` takes it away. */
export function withInput(inputs: Inputs, code: string, value: unknown): Inputs {
  return withThose(inputs, { [code]: value }, [code]);
}
