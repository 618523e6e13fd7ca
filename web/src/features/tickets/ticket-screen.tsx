import { Skeleton } from "@mantine/core";
import { supportTickets } from "@nepnha/contract/features/tickets/support-tickets";
import IconArrowMerge from "@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconBriefcase from "@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs";
import IconLayoutKanban from "@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { lazy, useEffect } from "react";
import { seenSearch } from "../../kit/find/use-list-state.ts";
import { RowHistory, RowStatus } from "../../kit/form/rail.tsx";
import { useLiveRow } from "../../kit/live/use-live-rows.ts";
import { rememberRow } from "../../kit/menu/recent.ts";
import { MoveButtons } from "../../kit/moves/move-buttons.tsx";
import { FoundLine } from "../../kit/reading/found-line.tsx";
import { choiceLabel, columnLabel } from "../../kit/resource/labels.ts";
import { rowPath } from "../../kit/resource/paths.ts";
import { useRow } from "../../kit/resource/queries.ts";
import { isAllowed, offeredMoves } from "../../kit/resource/verdicts.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { useCan, useUser } from "../../platform/session/services-context.ts";
import { FactList, type Fact } from "../../ui/data/fact-list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { WindowHost } from "../../ui/feedback/window-host.tsx";
import { showWindow } from "../../ui/feedback/window.ts";
import { ActionsMenu } from "../../ui/layout/actions-menu.tsx";
import links from "../../ui/layout/action-link.module.css";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { MenuEntry } from "../../ui/layout/menu-entry.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Countdown } from "./countdown.tsx";
import { Talk } from "./talk.tsx";
import { isDone, type Ticket } from "./ticket-row.ts";
import classes from "./tickets.module.css";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));
const WorkDialog = lazy(async () => ({ default: (await import("./work-dialog.tsx")).WorkDialog }));

/** R1-11 a ticket in the office: what was asked, what was said, and what is to be done by when. */
export function TicketScreen() {
  const t = useT();
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const query = useRow(supportTickets, id);
  const title = query.data?.row?.subject;
  useTitle(title ?? t("supportTickets.title"));
  useLiveRow(supportTickets.name, id);
  const { _id: userId } = useUser();
  useEffect(() => {
    if (title !== undefined)
      rememberRow(userId, { path: rowPath(supportTickets, id), title, feature: supportTickets.name });
  }, [id, title, userId]);
  return (
    <>
      <FoundLine query={query} coming={<Skeleton height={320} />} gone={<Gone />}>
        {(ticket) => <Page ticket={ticket} />}
      </FoundLine>
      <WindowHost />
    </>
  );
}

function Page({ ticket }: { ticket: Ticket }) {
  const t = useT();
  // Whoever asked rates it, and nobody in the office: no button that never works.
  const moves = offeredMoves(supportTickets, ticket).filter(({ name }) => isAllowed(ticket, name));
  const { code, customerId, askerId, _refs: names } = ticket;
  const who = (customerId && names[customerId]) || (askerId && names[askerId]) || t("ticketPage.guest");
  return (
    <>
      <PageHeader
        title={ticket.subject}
        subtitle={[code, who].filter(Boolean).join(" · ")}
        back={
          <Link to={supportTickets.route} search={seenSearch(supportTickets) ?? {}}>
            <IconArrowLeft size={16} aria-hidden />
            {t("supportTickets.title")}
          </Link>
        }
        status={<RowStatus resource={supportTickets} row={ticket} />}
        actions={
          <>
            <MoveButtons resource={supportTickets} row={ticket} moves={moves} />
            <TicketMenu ticket={ticket} />
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.main}>
          <Talk ticket={ticket} />
          <AnswerForm ticket={ticket} />
        </div>
        <aside className={classes.side}>
          <DataCard title={t("ticketPage.facts")}>
            <FactList facts={factsOf(ticket, t)} />
            <Ways ticket={ticket} />
          </DataCard>
          <RowHistory resource={supportTickets} row={ticket} />
        </aside>
      </div>
    </>
  );
}

function factsOf(ticket: Ticket, t: ReturnType<typeof useT>): Fact[] {
  const { _refs: names, category, priority, channel, assigneeId, lastReplyAt, appointmentAt, rating } = ticket;
  const label = (field: string): string => columnLabel(supportTickets, field);
  const none = t("value.none");
  return [
    // One clock with two promises: the first answer, and from then on that it is done.
    {
      label: t(ticket.firstRepliedAt === null ? "ticketPage.answerBy" : "ticketPage.doneBy"),
      value: <Countdown ticket={ticket} />,
      isWide: true,
    },
    { label: label("assigneeId"), value: (assigneeId && names[assigneeId]) || t("ticketPage.nobody") },
    { label: label("priority"), value: choiceLabel(supportTickets, "priority", priority) },
    { label: label("category"), value: choiceLabel(supportTickets, "category", category) },
    { label: label("channel"), value: choiceLabel(supportTickets, "channel", channel) },
    { label: label("lastReplyAt"), value: lastReplyAt === null ? none : formatDateTime(lastReplyAt) },
    ...(appointmentAt === null ? [] : [{ label: label("appointmentAt"), value: formatDateTime(appointmentAt) }]),
    ...(ticket.resolution === null ? [] : [{ label: label("resolution"), value: ticket.resolution, isWide: true }]),
    ...(rating === null
      ? []
      : [
          {
            label: label("rating"),
            value: [t("ticketPage.stars", { count: rating }), ticket.ratingComment].filter(Boolean).join(" · "),
            isWide: true,
          },
        ]),
  ];
}

/** The ways from a ticket to what it belongs to. */
function Ways({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const can = useCan();
  const { projectId, actionId, mergedIntoId, chatGroupId, _refs: names } = ticket;
  return (
    <div className={classes.ways}>
      <Link to="/support-ticket/board" className={links.quiet}>
        <IconLayoutKanban size={18} stroke={1.6} aria-hidden />
        {t("ticketPage.board")}
      </Link>
      {projectId !== null && names[projectId] !== undefined && (
        <Link to={`/project/${projectId}`} className={links.quiet}>
          <IconBriefcase size={18} stroke={1.6} aria-hidden />
          {names[projectId]}
        </Link>
      )}
      {actionId !== null && names[actionId] !== undefined && (
        <Link to={`/project-action/${actionId}`} className={links.quiet}>
          <IconBriefcase size={18} stroke={1.6} aria-hidden />
          {names[actionId]}
        </Link>
      )}
      {mergedIntoId !== null && (
        <Link to={rowPath(supportTickets, mergedIntoId)} className={links.quiet}>
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          {t("ticketPage.mergedInto")}
        </Link>
      )}
      {chatGroupId !== null && can("chatGroups.basic") && (
        <Link to="/chat" search={{ c: chatGroupId }} className={links.quiet}>
          <IconMessages size={18} stroke={1.6} aria-hidden />
          {t("ticketPage.openTalk")}
        </Link>
      )}
    </div>
  );
}

function TicketMenu({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const makesWork = can("projectActions.create") && ticket.actionId === null && !isDone(ticket);
  if (!isAllowed(ticket, "update")) return null;
  return (
    <ActionsMenu>
      <MenuEntry
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: `${rowPath(supportTickets, ticket._id)}/edit` })}
      >
        {t("ticketPage.edit")}
      </MenuEntry>
      <MenuEntry
        icon={<IconArrowMerge size={18} />}
        onClick={() => void showWindow<true>((close) => <MergeDialog ticket={ticket} onClose={close} />)}
      >
        {t("ticketPage.merge")}
      </MenuEntry>
      {makesWork && (
        <MenuEntry
          icon={<IconBriefcase size={18} />}
          onClick={() => void showWindow<true>((close) => <WorkDialog ticket={ticket} onClose={close} />)}
        >
          {t("ticketPage.makeWork")}
        </MenuEntry>
      )}
    </ActionsMenu>
  );
}

function Gone() {
  const t = useT();
  return <EmptyState picture="noResult" title={t("ticketPage.gone")} />;
}
