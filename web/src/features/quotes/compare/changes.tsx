import type { AskedItem } from "@nepnha/contract/features/quotes/content";
import type { QuoteCause, QuoteChange, QuoteComparison } from "@nepnha/domain/features/quotes/compare";
import { formatDay, formatMoney } from "../../../platform/i18n/format.ts";
import { useT, type Translate } from "../../../platform/i18n/i18n.ts";
import { inputText } from "../wizard/input-text.ts";
import classes from "./compare.module.css";

/** Causes of a difference with what each did; they add up to it. */
export function Changes({
  comparison: { before, after, difference, changes },
  items,
}: {
  comparison: QuoteComparison;
  items: ReadonlyMap<string, AskedItem>;
}) {
  const t = useT();
  return (
    <>
      <table className={classes.changes}>
        <tbody>
          <tr>
            <th scope="row">{t("quotePage.before")}</th>
            <td>{totalText(before.grandTotal, t)}</td>
          </tr>
          {changes.map((change, n) => (
            <tr key={n}>
              <th scope="row">
                <ul className={classes.causes}>
                  {change.causes.map((cause) => (
                    <li key={`${cause.kind} ${cause.code}`}>{causeText(cause, items, t)}</li>
                  ))}
                </ul>
                <Moved change={change} />
              </th>
              <td data-way={wayOf(change.amount)}>{change.amount === null ? "" : signed(change.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("quotePage.after")}</th>
            <td>{totalText(after.grandTotal, t)}</td>
          </tr>
          {difference !== null && (
            <tr>
              <th scope="row">{t("quotePage.difference")}</th>
              <td data-way={wayOf(difference)}>{signed(difference)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {changes.length === 0 && <p className={classes.figures}>{t("quotePage.noChange")}</p>}
    </>
  );
}

/** How much each line moved by a cause. */
function Moved({ change: { lines, discount, vat, rounding } }: { change: QuoteChange }) {
  const t = useT();
  const rows = [
    ...lines.map(({ name, amount }) => ({ label: name, amount })),
    { label: t("quotePage.discount"), amount: -discount },
    { label: t("quotePage.tax"), amount: vat },
    { label: t("quotePage.rounding"), amount: rounding },
  ].filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return null;
  return (
    <ul className={classes.moved}>
      {rows.map(({ label, amount }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{signed(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is different, in words. */
function causeText(
  { kind, code, name, before, after }: QuoteCause,
  items: ReadonlyMap<string, AskedItem>,
  t: Translate,
): string {
  if (kind === "input") {
    const item = items.get(code ?? "");
    return t("quotePage.cause.input", {
      name: name ?? "",
      before: inputText(item, before),
      after: inputText(item, after),
    });
  }
  if (kind === "day")
    return t("quotePage.cause.day", { before: formatDay(String(before)), after: formatDay(String(after)) });
  if (kind === "vat") return t("quotePage.cause.vat", { before: plain(before, t), after: plain(after, t) });
  return t(`quotePage.cause.${kind}`, { name: name ?? "" });
}

function plain(value: unknown, t: Translate): string {
  return typeof value === "string" ? `${value} %` : t("quotePage.usual");
}

function totalText(total: number | null, t: Translate): string {
  return total === null ? t("quotePage.noSum") : formatMoney(total);
}

/** An amount with the way that it goes. */
export function signed(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}

function wayOf(amount: number | null): "up" | "down" | undefined {
  if (!amount) return undefined;
  return amount > 0 ? "up" : "down";
}
