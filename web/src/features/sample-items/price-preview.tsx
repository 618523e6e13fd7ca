import type { PriceChangeReport } from "@nepnha/contract/features/sample-items/price-change";
import { formatMoney } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import classes from "./sample-items.module.css";

/** What would become of each price. */
export function PricePreview({ report: { total, changed, items } }: { report: PriceChangeReport }) {
  const t = useT();
  if (changed === 0) return <Banner kind="warning">{t("sampleItems.price.nothing")}</Banner>;
  return (
    <div>
      <p className={classes.summary} role="status">
        {t("sampleItems.price.summary", { changed, total })}
      </p>
      {/* Scrolled by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div className={classes.preview} tabIndex={0} role="region" aria-label={t("sampleItems.price.preview")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("sampleItems.field.name")}</th>
              <th scope="col">{t("sampleItems.price.before")}</th>
              <th scope="col">{t("sampleItems.price.after")}</th>
              <th scope="col">{t("sampleItems.price.difference")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ _id, code, name, before, after }) => (
              <tr key={_id}>
                <th scope="row">
                  {name} <span className={classes.soft}>{code}</span>
                </th>
                <td>{formatMoney(before)}</td>
                <td>{formatMoney(after)}</td>
                <td>
                  {after > before ? "+" : ""}
                  {formatMoney(after - before)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed > items.length && (
        <p className={classes.soft}>{t("sampleItems.price.more", { count: changed - items.length })}</p>
      )}
    </div>
  );
}
