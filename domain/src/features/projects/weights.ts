import { addDecimals, compareDecimals } from "../../platform/decimal.ts";

/** Whether the weights of a project's stages, in percent, are more than a hundred together. */
export function isOverweight(weights: readonly (string | null | undefined)[]): boolean {
  const together = weights.reduce<string>((sum, weight) => addDecimals(sum, weight ?? "0"), "0");
  return compareDecimals(together, "100") > 0;
}
