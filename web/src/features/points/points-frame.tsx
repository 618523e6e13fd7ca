import type { PointTotals } from "@nepnha/contract/features/points/my-points";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { parseListState } from "../../kit/find/list-state.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useServices } from "../../platform/session/services-context.ts";
import classes from "./points.module.css";

/** The lists of points: what the ledger comes to stands below it. */
export function PointsFrame() {
  const { pathname } = useLocation();
  return (
    <>
      <Outlet />
      {pathname === pointTransactions.route && <Totals />}
    </>
  );
}

/** Sums over all that the list finds, on whatever page. */
function Totals() {
  const t = useT();
  const { api } = useServices();
  const search: Readonly<Record<string, unknown>> = useLocation().search;
  const { filter, search: words } = parseListState(pointTransactions, search);
  const body = { filter, searchTerm: words };
  const { data } = useQuery({
    queryKey: [pointTransactions.name, "totals", body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call<PointTotals>("/pointTransactions/totals", { method: "POST", once: false, body, signal, silent: "told" }),
  });
  if (!data) return null;
  return (
    <dl className={classes.totals} aria-label={t("pointScreens.totals")}>
      <div>
        <dt>{t("pointScreens.in")}</dt>
        <dd>{formatNumber(data.in)}</dd>
      </div>
      <div>
        <dt>{t("pointScreens.out")}</dt>
        <dd>{formatNumber(data.out)}</dd>
      </div>
      <div>
        <dt>{t("pointScreens.expired")}</dt>
        <dd>{formatNumber(data.expired)}</dd>
      </div>
    </dl>
  );
}
