import type { QuoteAnswer } from "@nepnha/contract/features/quotes/calculate";
import { formatDecimal, formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import { adds, amountText, isArea, madeOf, type SaidLine } from "./amounts.ts";
import classes from "./sheet.module.css";
import { TotalLines } from "./total-lines.tsx";
import { Why } from "./why.tsx";

/** A quote as it is read: built areas, money lines, the total, and when it is paid. */
export function QuoteSheet({ answer }: { answer: QuoteAnswer }) {
  const t = useT();
  const lines = answer.lines.filter(adds);
  const areas = lines.filter(isArea);
  const money = lines.filter((line) => !isArea(line));
  return (
    <div className={classes.sheet}>
      {areas.length > 0 && (
        <DataCard title={t("quotePage.areas")}>
          <Lines
            lines={areas}
            head={t("quotePage.part")}
            amount={t("quotePage.convertedHead")}
            sum={{ label: t("quotePage.totalSquare"), text: squareText(answer.totalSquare) }}
          />
        </DataCard>
      )}
      <DataCard title={t("quotePage.money")}>
        {money.length > 0 && <Lines lines={money} head={t("quotePage.line")} amount={t("quotePage.amount")} />}
        <TotalLines answer={answer} />
      </DataCard>
      {answer.payments.length > 0 && (
        <DataCard title={t("quotePage.payments")}>
          <Payments payments={answer.payments} />
        </DataCard>
      )}
    </div>
  );
}

function squareText(square: string | null): string {
  return square === null ? "" : formatFigure(square, "m2");
}

function Lines({
  lines,
  head,
  amount,
  sum,
}: {
  lines: readonly SaidLine[];
  head: string;
  amount: string;
  sum?: { readonly label: string; readonly text: string };
}) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.itemCode}>
            <th scope="row">
              {line.name}
              <div className={classes.how}>
                <span className={classes.made}>{madeOf(line)}</span>
                <Why text={line.explain} />
              </div>
            </th>
            <td>{amountText(line)}</td>
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            <th scope="row">{sum.label}</th>
            <td>{sum.text}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Payments({ payments }: Pick<QuoteAnswer, "payments">) {
  const t = useT();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("quotePage.term")}</th>
          <th scope="col">{t("quotePage.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ name, percent, amount }, n) => (
          // Two payments may have the same name.
          <tr key={n}>
            <th scope="row">
              {t("quotePage.termOf", { number: n + 1, name })}
              <span className={classes.made}>{formatDecimal(percent)} %</span>
            </th>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
