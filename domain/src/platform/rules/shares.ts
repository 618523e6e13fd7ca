import { exactOf, rounded, times, wholeOf, ZERO } from "./exact.ts";

/** Shares are whole thousands of VND, as people transfer them. */
const STEP = 1000n;
const HUNDREDTH = { top: 1n, bottom: 100n } as const;

/**
 * What each share of a total comes to, in whole VND: rounded to 1,000 ₫ while the total lasts, the last one takes the rest,
 * so that they add up to it, whatever it is.
 * @param percents decimal texts that add up to 100
 */
export function sharesOf(total: bigint, percents: readonly string[]): bigint[] {
  let left = total;
  return percents.map((percent, index) => {
    const { top, bottom } = times(times(wholeOf(total), exactOf(percent) ?? ZERO), HUNDREDTH);
    const wished = rounded({ top, bottom: bottom * STEP }, 0).top * STEP;
    const share = index === percents.length - 1 || wished > left ? left : wished;
    left -= share;
    return share;
  });
}
