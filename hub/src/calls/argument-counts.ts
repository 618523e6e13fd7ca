import { InvalidDataError } from "../hub-error.ts";
import type { ArgumentCount } from "../hub-types.ts";

/** How many arguments a method takes besides its call, from the least to the most. */
export interface ArgumentCounts {
  readonly least: number;
  readonly most: number;
}

/**
 * As the application says, else by the method's parameters: those without a default must come. How many may come at
 * most cannot be seen from a function, which may gather the rest.
 */
export function countsOf(method: (...args: never[]) => unknown, said: ArgumentCount | undefined): ArgumentCounts {
  if (typeof said === "number") return { least: said, most: said };
  if (said) return { least: said[0], most: said[1] };
  return { least: Math.max(0, method.length - 1), most: Number.POSITIVE_INFINITY };
}

/** Throws InvalidDataError, in the words of .NET. */
export function checkCount(count: number, { least, most }: ArgumentCounts): void {
  if (count >= least && count <= most) return;
  const expected = count < least ? least : most;
  throw new InvalidDataError(`Invocation provides ${count} argument(s) but target expects ${expected}.`);
}
