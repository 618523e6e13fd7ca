import { Skeleton } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { Link } from "@tanstack/react-router";
import { LIST_DEFAULTS } from "../../kit/find/list-state.ts";
import { LiveBar } from "../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../kit/live/use-live-rows.ts";
import { useMakeMove } from "../../kit/moves/use-make-move.ts";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import { choiceLabel, statusLabel } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { usePage } from "../../kit/resource/queries.ts";
import { isAllowed, offeredMoves, reasonAgainst } from "../../kit/resource/verdicts.ts";
import { formatNumber } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import links from "../../ui/layout/action-link.module.css";
import { useDraggableRow, useRowTarget } from "../../ui/layout/drag-rows.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import classes from "./board.module.css";
import { Countdown } from "./countdown.tsx";
import type { Ticket } from "./ticket-row.ts";

const { OPEN, PROCESSING, DONE } = ENUMS.ticketStatus;
const COLUMNS = [OPEN, PROCESSING, DONE] as const;
const GROUP = "tickets";
/** As many as are looked through; all of them are in the list. */
const SHOWN = 50;

/** R1-11 the queue: a column for each status, what is due first on top; a ticket is moved on by putting it there. */
export function TicketBoardScreen() {
  const t = useT();
  useTitle(t("ticketPage.board"));
  const live = useLiveRows(supportTickets.name, false, 0);
  return (
    <>
      <PageHeader
        title={t("ticketPage.board")}
        actions={
          <Link to={supportTickets.route} className={links.quiet}>
            {t("ticketPage.list")}
          </Link>
        }
      />
      <LiveBar live={live} />
      <div className={classes.board} role="group" aria-label={t("ticketPage.board")}>
        {COLUMNS.map((status) => (
          <Column key={status} status={status} />
        ))}
      </div>
      <WindowHost />
    </>
  );
}

function Column({ status }: { status: number }) {
  const t = useT();
  const make = useMakeMove(supportTickets);
  const sort = status === DONE ? { column: "updatedAt", direction: "desc" } : { column: "slaDueAt", direction: "asc" };
  const query = usePage(
    supportTickets,
    { ...LIST_DEFAULTS, pageSize: SHOWN, sort: sort as never, filter: { status } },
    { enabled: true, selected: [] },
  );
  const rows = query.data?.items ?? [];
  const title = statusLabel(supportTickets, status);
  const { isOver, setTarget } = useRowTarget(GROUP, (row: Ticket) => {
    if (row.status === status) return;
    const moves = offeredMoves(supportTickets, row).filter(({ to }) => to === status);
    const move = moves.find(({ name }) => isAllowed(row, name));
    if (move) void make(row, move);
    else {
      const reason = moves.map(({ name }) => reasonAgainst(row, name)).find((one) => one !== null);
      showSnackbar({ kind: "warning", text: reason ?? t("ticketPage.noWay"), id: "row-change" });
    }
  });
  return (
    <section className={classes.column} aria-label={title} ref={setTarget} data-over={isOver}>
      <h2 className={classes.head}>
        {title} <span className={classes.count}>{formatNumber(query.data?.total ?? 0)}</span>
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
              <Card row={row} />
            </li>
          ))}
        </ul>
      </FoundRows>
    </section>
  );
}

function Card({ row }: { row: Ticket }) {
  const t = useT();
  const { setElement, isDragged } = useDraggableRow(GROUP, row);
  const { customerId, askerId, assigneeId, priority, _refs: names } = row;
  const who = (customerId && names[customerId]) || (askerId && names[askerId]) || t("ticketPage.guest");
  return (
    <article ref={setElement} className={classes.card} data-dragged={isDragged}>
      <Link to={rowPath(supportTickets, row._id)} draggable={false}>
        {row.subject}
      </Link>
      <span className={classes.quiet}>{who}</span>
      <span className={classes.facts}>
        <Countdown ticket={row} />
        {(priority === "HIGH" || priority === "URGENT") && <b>{choiceLabel(supportTickets, "priority", priority)}</b>}
      </span>
      <span className={classes.quiet}>{(assigneeId && names[assigneeId]) || t("ticketPage.nobody")}</span>
    </article>
  );
}
