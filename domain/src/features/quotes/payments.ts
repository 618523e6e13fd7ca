import type { PaymentTerm } from "@nepnha/contract/features/quotes/definition";
import { compare, exactOf, plus, wholeOf, ZERO, type Exact } from "../../platform/rules/exact.ts";
import { sharesOf } from "../../platform/rules/shares.ts";

const HUNDRED = wholeOf(100);
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

/** The payments of a total, in whole VND. */
export function paymentsOf(
  total: bigint,
  terms: readonly PaymentTerm[],
): { name: string; percent: string; amount: number }[] {
  const shares = sharesOf(
    total,
    terms.map(({ percent }) => percent),
  );
  return terms.map(({ name, percent }, index) => ({ name, percent, amount: Number(shares[index] ?? 0n) }));
}
