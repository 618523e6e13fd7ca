import { useEffect, useState } from "react";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { timeLeft } from "./time-left.ts";
import type { Ticket } from "./ticket-row.ts";
import { isDone } from "./ticket-row.ts";

const TICK_MS = 30_000;

/**
 * How long there is until a ticket is due, while somebody looks at it; that it waits where it does. Before the company's
 * first answer that is what is due, and the words say so: afterwards there is more time, for what takes longer.
 */
export function Countdown({
  ticket,
}: {
  ticket: Pick<Ticket, "status" | "slaDueAt" | "waitingSince" | "firstRepliedAt">;
}) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now());
  const { slaDueAt, waitingSince } = ticket;
  useEffect(() => {
    if (slaDueAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [slaDueAt]);
  if (isDone(ticket) || (slaDueAt === null && waitingSince === null)) {
    return (
      <span>
        <span aria-hidden>–</span>
        <span className="nn-hidden">{t("value.none")}</span>
      </span>
    );
  }
  if (slaDueAt === null) return <StatusChip tone="off">{t("ticketPage.waits")}</StatusChip>;
  const { isLate, days, hours, minutes } = timeLeft(Date.parse(slaDueAt), now);
  const [left, late] =
    ticket.firstRepliedAt === null
      ? (["ticketPage.answerLeft", "ticketPage.answerLate"] as const)
      : (["ticketPage.left", "ticketPage.late"] as const);
  const time =
    days > 0
      ? t("ticketPage.days", { days, hours })
      : hours > 0
        ? t("ticketPage.hours", { hours, minutes })
        : t("ticketPage.minutes", { minutes });
  return (
    <time dateTime={slaDueAt} title={formatDateTime(slaDueAt)}>
      <StatusChip tone={isLate ? "bad" : days === 0 && hours < 1 ? "waiting" : "active"}>
        {t(isLate ? late : left, { time })}
      </StatusChip>
    </time>
  );
}
