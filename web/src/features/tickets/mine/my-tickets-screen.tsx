import { Skeleton } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS } from "../../../kit/find/list-state.ts";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { useLiveRows } from "../../../kit/live/use-live-rows.ts";
import { FoundRows } from "../../../kit/reading/found-rows.tsx";
import { choiceLabel } from "../../../kit/resource/labels.ts";
import { usePage } from "../../../kit/resource/queries.ts";
import { formatRelative } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import links from "../../../ui/layout/action-link.module.css";
import classes from "../tickets.module.css";

const STATE = { ...LIST_DEFAULTS, pageSize: 50, sort: { column: "id", direction: "desc" } } as const;
// Typed wide: the routes of this section are added by a function.
const NEW_PATH: string = "/my-tickets/new";

/** R1-11 what a customer or a guest has asked for, the latest first. */
export function MyTicketsScreen() {
  const t = useT();
  useTitle(t("myTickets.title"));
  const query = usePage(supportTickets, STATE, { enabled: true, selected: [] });
  useLiveRows(supportTickets.name, false, query.dataUpdatedAt);
  const rows = query.data?.items ?? [];
  const ask = (
    <Link to={NEW_PATH} className={links.filled}>
      <IconPlus size={18} aria-hidden />
      {t("myTickets.new")}
    </Link>
  );
  return (
    <div className={classes.mine}>
      <header>
        <h1>{t("myTickets.title")}</h1>
        <p className={classes.quiet}>{t("myTickets.intro")}</p>
      </header>
      {rows.length > 0 && ask}
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
          <EmptyState picture="empty" title={t("myTickets.none")} action={ask}>
            {t("myTickets.noneText")}
          </EmptyState>
        }
      >
        <ul className={classes.cards}>
          {rows.map((row) => (
            <li key={row._id}>
              <Link to={`/my-tickets/${row._id}`} className={classes.card}>
                <div className={classes.cardHead}>
                  <h2>{row.subject}</h2>
                  <RowStatus resource={supportTickets} row={row} />
                </div>
                <p className={classes.quiet}>
                  {[row.code, choiceLabel(supportTickets, "category", row.category)].filter(Boolean).join(" · ")}
                </p>
                {row.waitingSince !== null && <p className={classes.waits}>{t("myTickets.waitsForYou")}</p>}
                {row.lastReplyAt !== null && (
                  <p className={classes.quiet}>{t("myTickets.lastReply", { when: formatRelative(row.lastReplyAt) })}</p>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </FoundRows>
    </div>
  );
}
