import { formatDay, formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import type { Quote } from "./quote-row.ts";
import classes from "./sum.module.css";

/** What a quote comes to and until when, which is what everybody opens it for. */
export function Sum({ quote: { grandTotal, validUntil } }: { quote: Quote }) {
  const t = useT();
  return (
    <div className={classes.sum}>
      <strong>{grandTotal === null ? "" : formatMoney(grandTotal)}</strong>
      {validUntil !== null && (
        <span className={classes.until}>{t("myQuotes.until", { day: formatDay(validUntil) })}</span>
      )}
    </div>
  );
}
