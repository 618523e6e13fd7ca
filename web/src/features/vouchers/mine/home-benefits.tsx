import type { MyVouchers } from "@nepnha/contract/features/vouchers/mine";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import card from "../../../ui/data/own-card.module.css";
import { useServices } from "../../../platform/session/services-context.ts";
import { MY_VOUCHERS_KEY, MY_VOUCHERS_PATH } from "./key.ts";

/** On a customer's home: their points, and the vouchers that they can use now with the day of the first that ends. */
export function HomeBenefits({ onReady }: { onReady: () => void }) {
  const t = useT();
  const { api } = useServices();
  const { data, isPending, isPaused } = useQuery({
    queryKey: MY_VOUCHERS_KEY,
    queryFn: ({ signal }) => api.call<MyVouchers>(MY_VOUCHERS_PATH, { signal, silent: "told" }),
  });
  const settled = !isPending || isPaused;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  const points = data?.points ?? 0;
  const usable = data?.vouchers.filter(({ state }) => state === "ACTIVE") ?? [];
  const [soonest] = usable.flatMap(({ validTo }) => validTo ?? []).toSorted();
  if (points === 0 && usable.length === 0) return null;
  return (
    <section className={card.part} aria-labelledby="home-benefits">
      <h2 id="home-benefits" className={card.head}>
        {t("home.benefits")}
      </h2>
      <ul className={card.cards}>
        {points > 0 && (
          <li>
            <Link to="/my-points" className={card.card}>
              <span className={card.figure}>{t("home.points", { count: points })}</span>
              <p className={card.note}>{t("home.pointsNote")}</p>
            </Link>
          </li>
        )}
        {usable.length > 0 && (
          <li>
            <Link to="/my-vouchers" className={card.card}>
              <span className={card.figure}>{t("home.vouchers", { count: usable.length })}</span>
              {soonest !== undefined && (
                <p className={card.note}>{t("home.voucherUntil", { day: formatDay(soonest) })}</p>
              )}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
