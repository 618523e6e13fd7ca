import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePage } from "../../../kit/resource/queries.ts";
import { formatDay, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import card from "../../../ui/data/own-card.module.css";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import { HOME_QUOTES } from "./home-finds.ts";

const SHOWN = 3;

/** On a customer's home: what was quoted to them, first what waits for their answer. */
export function HomeQuotes({ onReady }: { onReady: () => void }) {
  const t = useT();
  const { data, isPending, isPaused } = usePage(quotes, HOME_QUOTES, { enabled: true, selected: [] });
  const settled = !isPending || isPaused;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  const current = data?.items.filter(({ supersededById }) => supersededById === null) ?? [];
  const waits = ({ customerDecision }: { customerDecision: string | null }): boolean => customerDecision === "NONE";
  const shown = [...current.filter(waits), ...current.filter((row) => !waits(row))].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className={card.part} aria-labelledby="home-quotes">
      <h2 id="home-quotes" className={card.head}>
        {t("home.quotes")}
      </h2>
      <ul className={card.cards}>
        {shown.map((row) => (
          <li key={row._id}>
            <Link to={`/my-quotes/${row._id}`} className={card.card}>
              <div className={card.row}>
                <h3 className={card.name}>{row.name}</h3>
                {waits(row) && <StatusChip tone="waiting">{t("home.quoteWaits")}</StatusChip>}
              </div>
              <span className={card.figure}>{row.grandTotal === null ? "" : formatMoney(row.grandTotal)}</span>
              {row.validUntil !== null && (
                <p className={card.note}>{t("myQuotes.until", { day: formatDay(row.validUntil) })}</p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
