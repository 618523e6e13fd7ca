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
 * What each instalment comes to, in VND, as a quote promises it: its share rounded to 1,000 ₫ while the total lasts, the
 * last one takes the rest, so that they add up to the contract whatever its value.
 * @param percents of a whole plan, with two digits behind the point at most
 */
export function instalmentAmounts(total: number, percents: readonly string[]): number[] {
  const unit = WHOLE * STEP;
  let left = BigInt(total);
  return percents.map((percent, index) => {
    const wished = ((BigInt(total) * hundredths(percent) + unit / 2n) / unit) * STEP;
    const amount = index === percents.length - 1 || wished > left ? left : wished;
    left -= amount;
    return Number(amount);
  });
}

function hundredths(percent: string): bigint {
  const [whole = "0", fraction = ""] = percent.split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}
