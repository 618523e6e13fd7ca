import type { PaymentTerm } from "@nepnha/contract/features/quotes/definition";
import { compare, exactOf, plus, rounded, times, wholeOf, ZERO, type Exact } from "../../platform/rules/exact.ts";

const HUNDRED = wholeOf(100);
const HUNDREDTH: Exact = { top: 1n, bottom: 100n };
/** Payments are whole thousands of VND, but for the last one. */
const STEP = 1000n;
const MOST_TERMS = 20;

/** Whether there are payments whose percents add up to 100, each of them above 0. */
export function isHundred(terms: readonly PaymentTerm[]): boolean {
  const percents = terms.map(({ percent }) => exactOf(percent));
  if (terms.length === 0 || terms.length > MOST_TERMS) return false;
  if (percents.some((percent) => percent === null || percent.top <= 0n)) return false;
  return (
    compare(
      percents.reduce<Exact>((sum, percent) => plus(sum, percent ?? ZERO), ZERO),
      HUNDRED,
    ) === 0
  );
}

/** The payments of a total, in whole VND: each rounded to thousands while the total lasts, the last takes the rest. */
export function paymentsOf(
  total: bigint,
  terms: readonly PaymentTerm[],
): { name: string; percent: string; amount: number }[] {
  let left = total;
  return terms.map(({ name, percent }, index) => {
    const part = times(times(wholeOf(total), exactOf(percent) ?? ZERO), HUNDREDTH);
    const wished = rounded({ top: part.top, bottom: part.bottom * STEP }, 0).top * STEP;
    const amount = index === terms.length - 1 || wished > left ? left : wished;
    left -= amount;
    return { name, percent, amount: Number(amount) };
  });
}
