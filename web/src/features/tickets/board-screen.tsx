import { Button } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { Link } from "@tanstack/react-router";
import { toSearch } from "../../kit/find/list-state.ts";
import { useListState } from "../../kit/find/use-list-state.ts";
import { FilterLine } from "../../kit/list/filter-line.tsx";
import { LiveBar } from "../../kit/live/live-bar.tsx";
import { useLiveRows } from "../../kit/live/use-live-rows.ts";
import { oneOf } from "../../kit/resource/labels.ts";
import { useGoTo } from "../../kit/resource/paths.ts";
import { useRights } from "../../kit/resource/rights.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import links from "../../ui/layout/action-link.module.css";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { BoardColumn } from "./board-column.tsx";
import { columnsAsked, useHolding, type BoardOf } from "../projects/api.ts";
import classes from "./board.module.css";
import type { Ticket } from "./ticket-row.ts";

const { OPEN, PROCESSING, DONE } = ENUMS.ticketStatus;
const BOARD = {
  resource: supportTickets,
  columns: [OPEN, PROCESSING, DONE],
  words: {
    held: "ticketPage.held",
    dropped: "ticketPage.dropped",
    returned: "ticketPage.returned",
    noWay: "ticketPage.noWay",
  },
} as const satisfies BoardOf;

/**
 * R1-11 the queue: a column for each status, what is due first on top. A ticket is moved on by its menu, by the keys, or by
 * putting it into another column.
 */
export function TicketBoardScreen() {
  const t = useT();
  useTitle(t("ticketPage.board"));
  const { state, firstLoad, change } = useListState(supportTickets);
  const holding = useHolding<Ticket>(BOARD);
  const { placed, said } = holding;
  const live = useLiveRows(supportTickets.name, placed !== null, 0);
  const rights = useRights(supportTickets);
  const goTo = useGoTo(supportTickets);
  return (
    <>
      <PageHeader
        title={t("ticketPage.board")}
        actions={
          <>
            <Link to={supportTickets.route} search={toSearch(supportTickets, state)} className={links.quiet}>
              {t("ticketPage.list")}
            </Link>
            {rights.create && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={goTo.create}>
                {t("list.create", { one: oneOf(supportTickets) })}
              </Button>
            )}
          </>
        }
      />
      <LiveBar live={live} />
      <FilterLine resource={supportTickets} state={state} change={change} />
      <p id="board-keys" className="nn-hidden">
        {t("ticketPage.boardKeys")}
      </p>
      <div role="status" className="nn-hidden">
        {said}
      </div>
      <div className={classes.board} role="group" aria-label={t("ticketPage.board")}>
        {columnsAsked(BOARD.columns, state).map((status) => (
          <BoardColumn key={status} status={status} state={state} enabled={!firstLoad} holding={holding} />
        ))}
      </div>
      <WindowHost />
    </>
  );
}
