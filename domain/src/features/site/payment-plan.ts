import { addDecimals, compareDecimals } from "../../platform/decimal.ts";
import { sharesOf } from "../../platform/rules/shares.ts";

/** The sum of the shares, exactly. */
export function percentSum(percents: readonly string[]): string {
  return percents.reduce(addDecimals, "0");
}

/** Whether the shares are all of the contract. */
export function isWholePlan(percents: readonly string[]): boolean {
  return compareDecimals(percentSum(percents), "100") === 0;
}

/**
 * What each instalment comes to, in VND, as a quote promises it.
 * @param percents of a whole plan
 */
export function instalmentAmounts(total: number, percents: readonly string[]): number[] {
  return sharesOf(BigInt(total), percents).map(Number);
}
