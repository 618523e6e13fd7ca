import { Button } from "@mantine/core";
import type { QuoteRevision } from "@nepnha/contract/features/quotes/content";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import IconArrowsDiff from "@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { rowPath } from "../../../kit/resource/paths.ts";
import { rowKey } from "../../../kit/resource/queries.ts";
import { formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { useServices } from "../../../platform/session/services-context.ts";
import { showWindow } from "../../../ui/feedback/window.ts";
import { DataCard } from "../../../ui/layout/data-card.tsx";
import type { Quote } from "../quote-row.ts";
import classes from "./compare.module.css";

const CompareDialog = lazy(async () => {
  const [code] = await Promise.all([import("./compare-dialog.tsx"), needTexts("quotes-calculate")]);
  return { default: code.CompareDialog };
});

/** The revisions of a quote, the newest first, each with what changed since the one before. */
export function Revisions({ quote }: { quote: Quote }) {
  const t = useT();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: [...rowKey(quotes, quote._id), "revisions"],
    queryFn: ({ signal }) =>
      api.call<{ items: readonly QuoteRevision[] }>(`/quotes/${quote._id}/revisions`, { signal, silent: "aside" }),
  });
  const all = data?.items ?? [];
  if (all.length < 2) return null;
  const compare = (from: QuoteRevision, to: QuoteRevision): void => {
    void showWindow((close) => <CompareDialog from={from} to={to} onClose={() => close(null)} />);
  };
  return (
    <DataCard title={t("quotePage.revisions")}>
      <ol className={classes.revisions}>
        {all.map((one, place) => {
          const before = all[place + 1];
          return (
            <li key={one._id}>
              <div className={classes.revision}>
                {one._id === quote._id ? (
                  <strong aria-current="page">{t("quotePage.revision", { number: one.revision })}</strong>
                ) : (
                  <Link to={rowPath(quotes, one._id)}>{t("quotePage.revision", { number: one.revision })}</Link>
                )}
                <RowStatus resource={quotes} row={one} />
              </div>
              <span className={classes.figures}>
                {[
                  one.totalSquare === null ? "" : formatFigure(one.totalSquare, "m2"),
                  one.grandTotal === null ? t("quotePage.noSum") : formatMoney(one.grandTotal),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {before && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconArrowsDiff size={16} aria-hidden />}
                  onClick={() => compare(before, one)}
                >
                  {t("quotePage.compareWith", { number: before.revision })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </DataCard>
  );
}
