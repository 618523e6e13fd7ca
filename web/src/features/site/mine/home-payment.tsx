import { projectPayments } from "@nepnha/contract/features/site/project-payments";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePage } from "../../../kit/resource/queries.ts";
import { formatDay, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import card from "../../../ui/data/own-card.module.css";
import { HOME_PAYMENTS } from "./home-finds.ts";

/** On a customer's home: what is to be paid next, with the way to how it is transferred. */
export function HomePayment({ onReady }: { onReady: () => void }) {
  const t = useT();
  const { data, isPending, isPaused } = usePage(projectPayments, HOME_PAYMENTS, { enabled: true, selected: [] });
  const settled = !isPending || isPaused;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  // What is due first; an instalment that waits for a stage has no day yet.
  const [next] = (data?.items ?? [])
    .filter(({ dueOn }) => (dueOn ?? null) !== null)
    .toSorted((a, b) => (a.dueOn ?? "").localeCompare(b.dueOn ?? ""));
  if (!next) return null;
  const day = formatDay(next.dueOn ?? "");
  return (
    <section className={card.part} aria-labelledby="home-payment">
      <h2 id="home-payment" className={card.head}>
        {t("home.payment")}
      </h2>
      <Link to={`/project-site/${next.projectId}`} search={{ tab: "payments" }} className={card.card}>
        <div className={card.row}>
          <h3 className={card.name}>{next.name}</h3>
          <span className={card.figure}>{formatMoney((next.amount ?? 0) - (next.paidAmount ?? 0))}</span>
        </div>
        <p className={next.isOverdue ? `${card.note} ${card.late}` : card.note}>
          {t(next.isOverdue ? "home.paymentLate" : "home.paymentDue", { day })} · {t("home.paymentOpen")}
        </p>
      </Link>
    </section>
  );
}
