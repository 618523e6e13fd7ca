import { Skeleton } from "@mantine/core";
import { ticketMessages } from "@nepnha/contract/features/tickets/ticket-messages";
import { LIST_DEFAULTS } from "../../kit/find/list-state.ts";
import { useLiveRows } from "../../kit/live/use-live-rows.ts";
import { DocumentLink } from "../../kit/media/viewer/document-link.tsx";
import { Gallery } from "../../kit/media/viewer/gallery.tsx";
import { FoundRows } from "../../kit/reading/found-rows.tsx";
import { usePage } from "../../kit/resource/queries.ts";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/services-context.ts";
import type { Ticket, TicketMessage } from "./ticket-row.ts";
import classes from "./tickets.module.css";

/** The latest so many; what was said before is older than anybody asks for. */
const SHOWN = 100;

/** What was asked and what was said since, the oldest first. */
export function Talk({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const query = usePage(
    ticketMessages,
    { ...LIST_DEFAULTS, pageSize: SHOWN, sort: { column: "id", direction: "desc" }, filter: { ticketId: ticket._id } },
    { enabled: true, selected: [] },
  );
  useLiveRows(ticketMessages.name, false, query.dataUpdatedAt);
  const rows = (query.data?.items ?? []).toReversed();
  return (
    <section className={classes.talk} aria-label={t("ticketPage.talk")}>
      <Line
        who={
          (ticket.askerId && ticket._refs[ticket.askerId]) ||
          (ticket.customerId && ticket._refs[ticket.customerId]) ||
          ""
        }
        at={ticket.createdAt}
        side="ASKER"
        content={ticket.content}
        row={ticket}
      />
      <FoundRows
        query={query}
        rows={rows}
        failure={query.data?.failure ?? null}
        coming={<Skeleton height={80} />}
        none={null}
      >
        {rows.map((row) => (
          <Line
            key={row._id}
            who={(row.createdBy && row._refs[row.createdBy]) || t("ticketPage.system")}
            at={row.createdAt}
            side={row.side}
            isInternal={row.isInternal}
            content={row.content}
            row={row}
          />
        ))}
      </FoundRows>
    </section>
  );
}

function Line({
  who,
  at,
  side,
  isInternal = false,
  content,
  row,
}: {
  who: string;
  at: string;
  side: TicketMessage["side"];
  isInternal?: boolean;
  content: string;
  row: Pick<TicketMessage, "photos" | "files" | "_files" | "createdBy">;
}) {
  const t = useT();
  const { _id: me } = useUser();
  const photos = row.photos.flatMap((id) => row._files[id] ?? []);
  return (
    <article className={classes.line} data-side={side} data-mine={row.createdBy === me} data-internal={isInternal}>
      <header className={classes.lineHead}>
        <strong>{who}</strong>
        {isInternal && <span className={classes.internal}>{t("ticketMessages.field.isInternal")}</span>}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </header>
      <p className={classes.words}>{content}</p>
      {photos.length > 0 && <Gallery images={photos} />}
      {row.files.map(({ file }) => {
        const view = row._files[file];
        return view && <DocumentLink key={file} file={view} />;
      })}
    </article>
  );
}
