import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import { formatDecimal, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import classes from "./sheet.module.css";

/** How the lines become the total: what is taken off, tax, rounding, the sum in figures and words. */
export function TotalLines({ answer }: { answer: QuoteAnswer }) {
  const t = useT();
  const { subTotal, discounts, vat, vatPercent, rounding, grandTotal, inWords } = answer;
  const rows = [
    ...(subTotal === null ? [] : [{ label: t("quotePage.subTotal"), amount: subTotal }]),
    ...discounts.map(({ name, amount }) => ({ label: name, amount: -amount })),
    ...(vat === null ? [] : [{ label: t("quotePage.vat", { percent: formatDecimal(vatPercent) }), amount: vat }]),
    ...(rounding === null || rounding === 0 ? [] : [{ label: t("quotePage.rounding"), amount: rounding }]),
  ];
  return (
    <>
      <dl className={classes.totals}>
        {rows.map(({ label, amount }, n) => (
          // Two discounts may have the same name.
          <div key={n}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {grandTotal !== null && (
          <div className={classes.grand}>
            <dt>{t("quotePage.grandTotal")}</dt>
            <dd>{formatMoney(grandTotal)}</dd>
          </div>
        )}
      </dl>
      {inWords !== null && <p className={classes.words}>{t("quotePage.inWords", { words: inWords })}</p>}
    </>
  );
}
