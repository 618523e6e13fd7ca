import { Button } from "@mantine/core";
import type { PointTotals } from "@nepnha/contract/features/points/my-points";
import { pointSettings } from "@nepnha/contract/features/points/point-settings";
import { pointTransactions } from "@nepnha/contract/features/points/point-transactions";
import IconCirclePlus from "@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy } from "react";
import { parseListState } from "../../kit/find/list-state.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useCan, useServices } from "../../platform/session/services-context.ts";
import { showWindow } from "../../ui/feedback/window.ts";
import classes from "./points.module.css";

const AddPointDialog = lazy(async () => ({ default: (await import("./add-point-dialog.tsx")).AddPointDialog }));
const LevelsDialog = lazy(async () => ({ default: (await import("./levels-dialog.tsx")).LevelsDialog }));

/** The lists of points: what can be done from all of it above, and what the ledger comes to below. */
export function PointsFrame() {
  const t = useT();
  const can = useCan();
  const { pathname } = useLocation();
  return (
    <>
      {pathname === pointTransactions.route && can("pointTransactions.addPoint") && (
        <div className={classes.bar}>
          <Button
            leftSection={<IconCirclePlus size={18} aria-hidden />}
            onClick={() => void showWindow<true>((close) => <AddPointDialog customerId={null} onClose={close} />)}
          >
            {t("pointScreens.add")}
          </Button>
        </div>
      )}
      {pathname === pointSettings.route && (
        <div className={classes.bar}>
          <Button variant="default" onClick={() => void showWindow<true>((close) => <LevelsDialog onClose={close} />)}>
            {t("pointScreens.levels")}
          </Button>
        </div>
      )}
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
