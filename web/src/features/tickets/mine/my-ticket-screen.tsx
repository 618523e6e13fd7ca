import { Skeleton } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link, useParams } from "@tanstack/react-router";
import { RowStatus } from "../../../kit/form/rail.tsx";
import { useLiveRow } from "../../../kit/live/use-live-rows.ts";
import { MoveButtons } from "../../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../../kit/reading/found-line.tsx";
import { choiceLabel } from "../../../kit/resource/labels.ts";
import { useRow } from "../../../kit/resource/queries.ts";
import { isAllowed, offeredMoves } from "../../../kit/resource/verdicts.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useTitle } from "../../../platform/i18n/use-title.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
import { AnswerForm } from "../answer-form.tsx";
import { Talk } from "../talk.tsx";
import { isDone, type Ticket } from "../ticket-row.ts";
import classes from "../tickets.module.css";
import { RateForm } from "./rate-form.tsx";

/** R1-11 a ticket as whoever asked follows it: what was said, an answer, and in the end how it was. */
export function MyTicketScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(supportTickets, id);
  useTitle(query.data?.row?.subject ?? t("myTickets.title"));
  useLiveRow(supportTickets.name, id);
  return (
    <div className={classes.mine}>
      <Link to="/my-tickets" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t("myTickets.title")}
      </Link>
      <FoundLine
        query={query}
        coming={<Skeleton height={240} />}
        gone={<EmptyState picture="noResult" title={t("myTickets.gone")} />}
      >
        {(ticket) => <Page ticket={ticket} />}
      </FoundLine>
      <WindowHost />
    </div>
  );
}

function Page({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { code, category, mergedIntoId, resolution } = ticket;
  const reopens = offeredMoves(supportTickets, ticket).filter(
    ({ name }) => name === "reopen" && isAllowed(ticket, name),
  );
  return (
    <>
      <header className={classes.cardHead}>
        <div>
          <h1>{ticket.subject}</h1>
          <p className={classes.quiet}>{[code, choiceLabel(supportTickets, "category", category)].join(" · ")}</p>
        </div>
        <RowStatus resource={supportTickets} row={ticket} />
      </header>
      {mergedIntoId !== null && (
        <Banner kind="info" action={<Link to={`/my-tickets/${mergedIntoId}`}>{t("ticketPage.mergedInto")}</Link>}>
          {t("myTickets.merged")}
        </Banner>
      )}
      {ticket.waitingSince !== null && <Banner kind="info">{t("myTickets.waitsForYou")}</Banner>}
      <Talk ticket={ticket} />
      {isDone(ticket) && resolution !== null && (
        <section className={classes.result}>
          <h2>{t("myTickets.result")}</h2>
          <p className={classes.words}>{resolution}</p>
        </section>
      )}
      {isDone(ticket) && ticket.rating === null && mergedIntoId === null && <RateForm ticket={ticket} />}
      {ticket.rating !== null && <p className={classes.quiet}>{t("myTickets.rated", { count: ticket.rating })}</p>}
      {reopens.length > 0 && (
        <div className={classes.ways}>
          <MoveButtons resource={supportTickets} row={ticket} moves={reopens} />
        </div>
      )}
      <AnswerForm ticket={ticket} />
    </>
  );
}
