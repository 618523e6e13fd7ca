import { useEffect, useState } from "react";
import { formatDateTime } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { timeLeft } from "./time-left.ts";
import type { Ticket } from "./ticket-row.ts";
import { isDone } from "./ticket-row.ts";

const TICK_MS = 30_000;

/** How long there is until a ticket is due, while somebody looks at it; that it waits where it does. */
export function Countdown({ ticket }: { ticket: Pick<Ticket, "status" | "slaDueAt" | "waitingSince"> }) {
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
  const time =
    days > 0
      ? t("ticketPage.days", { days, hours })
      : hours > 0
        ? t("ticketPage.hours", { hours, minutes })
        : t("ticketPage.minutes", { minutes });
  return (
    <time dateTime={slaDueAt} title={formatDateTime(slaDueAt)}>
      <StatusChip tone={isLate ? "bad" : days === 0 && hours < 1 ? "waiting" : "active"}>
        {t(isLate ? "ticketPage.late" : "ticketPage.left", { time })}
      </StatusChip>
    </time>
  );
}
