import { Button } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import { Link } from "@tanstack/react-router";
import { useRowChanges } from "../../kit/bulk/row-changes.ts";
import { RowActions } from "../../kit/list/row-actions.tsx";
import { moveLabel } from "../../kit/moves/move-texts.ts";
import { useMakeMove } from "../../kit/moves/use-make-move.ts";
import { choiceLabel } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { isAllowed, offeredMoves } from "../../kit/resource/verdicts.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useDraggableRow } from "../../ui/layout/drag-rows.ts";
import { cardProps, type Holding } from "../projects/api.ts";
import classes from "./board.module.css";
import { Countdown } from "./countdown.tsx";
import { TICKETS, type Ticket } from "./ticket-row.ts";

/** A ticket in the queue: what is asked, by whom, how long there is and in whose hands it is; with all that can be done. */
export function BoardCard({ row, holding }: { row: Ticket; holding: Holding<Ticket> }) {
  const t = useT();
  const changes = useRowChanges(supportTickets);
  const make = useMakeMove(supportTickets);
  const { setElement, isDragged } = useDraggableRow(TICKETS, row);
  const { customerId, askerId, assigneeId, priority, subject, _refs: names } = row;
  const who = (customerId && names[customerId]) || (askerId && names[askerId]) || t("ticketPage.guest");
  const take = offeredMoves(supportTickets, row).find(({ name }) => name === "take" && isAllowed(row, name));
  return (
    <article
      ref={setElement}
      className={classes.card}
      {...cardProps(row, holding)}
      data-dragged={isDragged}
      aria-label={subject}
    >
      <div className={classes.title}>
        <Link to={rowPath(supportTickets, row._id)} draggable={false}>
          {subject}
        </Link>
        <RowActions resource={supportTickets} row={row} changes={changes} />
      </div>
      <span className={classes.quiet}>{who}</span>
      <span className={classes.facts}>
        <Countdown ticket={row} />
        {(priority === "HIGH" || priority === "URGENT") && <b>{choiceLabel(supportTickets, "priority", priority)}</b>}
      </span>
      <div className={classes.foot}>
        <span className={classes.quiet}>{(assigneeId && names[assigneeId]) || t("ticketPage.nobody")}</span>
        {take && (
          <Button
            variant="default"
            size="sm"
            aria-label={t("ticketPage.takeOne", { name: subject })}
            onClick={() => void make(row, take)}
          >
            {moveLabel(supportTickets, take)}
          </Button>
        )}
      </div>
    </article>
  );
}
