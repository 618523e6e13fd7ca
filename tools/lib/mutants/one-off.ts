import type { Equivalent } from "./equivalent-domain.ts";

/** Where a change that makes no difference is made, and why it makes none. */
export type Place = Omit<Equivalent, "change">;

/** A number of which one less and one more make no difference. @param number as it is written there */
export function oneOff(number: string, place: Place): Equivalent[] {
  const value = Number(number.replaceAll("_", ""));
  return [value - 1, value + 1].map((other) => ({ ...place, change: `${number} → ${other}` }));
}
