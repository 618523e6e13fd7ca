import { Skeleton } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS, toSearch, type ListState } from "../../kit/find/list-state.ts";
import { totalText } from "../../kit/find/total-text.ts";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import { statusLabel } from "../../kit/resource/labels.ts";
import { usePage } from "../../kit/resource/queries.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useRowTarget } from "../../ui/layout/drag-rows.ts";
import { BoardCard } from "./board-card.tsx";
import { standingIn, type Holding } from "../projects/api.ts";
import classes from "./board.module.css";
import { TICKETS, type Ticket } from "./ticket-row.ts";

/** As many as are looked through; behind them a link leads to all. */
const SHOWN = 50;

/** Tickets in one status, with the one that is being put there. */
export function BoardColumn({
  status,
  state: { search, filter },
  enabled,
  holding,
}: {
  status: number;
  /** What narrows all columns. */
  state: Pick<ListState, "search" | "filter">;
  enabled: boolean;
  holding: Holding<Ticket>;
}) {
  const t = useT();
  const { placed, drop } = holding;
  const isDone = status === ENUMS.ticketStatus.DONE;
  const sort = isDone ? { column: "updatedAt", direction: "desc" } : { column: "slaDueAt", direction: "asc" };
  const narrowed = { ...filter, status };
  const query = usePage(
    supportTickets,
    { ...LIST_DEFAULTS, pageSize: SHOWN, sort: sort as never, search, filter: narrowed },
    { enabled, selected: [] },
  );
  const { isOver, setTarget } = useRowTarget(TICKETS, (row: Ticket) => {
    if (row.status !== status) void drop(row, status);
  });
  const { items = [], total = 0, totalIsExact = true } = query.data ?? {};
  const { rows, count } = standingIn(status, { rows: items, total }, placed);
  const title = statusLabel(supportTickets, status);
  return (
    <section className={classes.column} aria-label={title} ref={setTarget} data-over={isOver}>
      <h2 className={classes.head}>
        {title} <span className={classes.count}>{totalText({ total: count, totalIsExact })}</span>
      </h2>
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={<Skeleton height={80} />}
        none={<p className={classes.none}>{t("ticketPage.empty")}</p>}
      >
        <ul className={classes.cards}>
          {rows.map((row) => (
            <li key={row._id}>
              <BoardCard row={row} holding={holding} />
            </li>
          ))}
        </ul>
        {total > SHOWN && (
          <Link
            to={supportTickets.route}
            search={toSearch(supportTickets, { ...LIST_DEFAULTS, search, filter: narrowed })}
          >
            {t("ticketPage.all")}
          </Link>
        )}
      </FoundRows>
    </section>
  );
}
