import { addDecimals, compareDecimals } from "../../platform/decimal.ts";

/** Amounts of instalments are whole thousands, as people transfer them. */
const STEP = 1000n;
/** Percents have two digits behind the point. */
const WHOLE = 10_000n;

/** The sum of the shares, exactly. */
export function percentSum(percents: readonly string[]): string {
  return percents.reduce(addDecimals, "0");
}

/** Whether the shares are all of the contract. */
export function isWholePlan(percents: readonly string[]): boolean {
  return compareDecimals(percentSum(percents), "100") === 0;
}

/**
 * What each instalment comes to, in VND: its share rounded down to 1,000 ₫, the last one takes the rest, so that they
 * add up to the contract whatever its value. Rounded down, because the rest could fall below zero otherwise.
 * @param percents of a whole plan, with two digits behind the point at most
 */
export function instalmentAmounts(total: number, percents: readonly string[]): number[] {
  const shares = percents.slice(0, -1).map((percent) => {
    const exact = BigInt(total) * hundredths(percent);
    return Number((exact / (WHOLE * STEP)) * STEP);
  });
  const rest = total - shares.reduce((sum, share) => sum + share, 0);
  return percents.length === 0 ? [] : [...shares, rest];
}

function hundredths(percent: string): bigint {
  const [whole = "0", fraction = ""] = percent.split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}
