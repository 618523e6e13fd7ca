import { Skeleton } from "@mantine/core";
import { quotes } from "@nepnha/contract/features/quotes/quotes";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { FoundRows } from "../../../kit/reading/found-rows.tsx";
import { usePage } from "../../../kit/resource/queries.ts";
import { formatDay, formatFigure, formatMoney } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Decision } from "./decision.tsx";
import classes from "./mine.module.css";

const STATE = { ...LIST_DEFAULTS, pageSize: 50, sort: { column: "id", direction: "desc" } } as const;
// Typed wide: the routes of this section are added by a function.
const ESTIMATE_PATH: string = "/estimate";

/** R1-08 what was quoted to a customer: each with its total and what they have said to it. */
export function MyQuotesScreen() {
  const t = useT();
  useTitle(t("myQuotes.title"));
  const query = usePage(quotes, STATE, { enabled: true, selected: [] });
  const rows = query.data?.items ?? [];
  return (
    <div className={classes.mine}>
      <header>
        <h1>{t("myQuotes.title")}</h1>
        <p className={classes.quiet}>{t("myQuotes.intro")}</p>
      </header>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={
          <div role="status" aria-label={t("ui.loading")}>
            <Skeleton height={120} />
          </div>
        }
        none={
          <EmptyState
            picture="empty"
            title={t("myQuotes.none")}
            action={<Link to={ESTIMATE_PATH}>{t("estimate.title")}</Link>}
          >
            {t("myQuotes.noneText")}
          </EmptyState>
        }
      >
        <ul className={classes.cards}>
          {rows.map((row) => (
            <li key={row._id}>
              <Link to={`/my-quotes/${row._id}`} className={classes.card}>
                <div className={classes.cardHead}>
                  <h2>{row.name}</h2>
                  <Decision quote={row} />
                </div>
                <strong>{row.grandTotal === null ? "" : formatMoney(row.grandTotal)}</strong>
                <p className={classes.quiet}>
                  {[
                    row.totalSquare !== null && Number(row.totalSquare) > 0 ? formatFigure(row.totalSquare, "m2") : "",
                    row.validUntil === null ? "" : t("myQuotes.until", { day: formatDay(row.validUntil) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </FoundRows>
    </div>
  );
}
