import type { CardDescription } from "@nepnha/contract/features/dashboard/cards";
import type { CardLine } from "@nepnha/contract/kit/start-card";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { iconOfSection } from "../../kit/menu/menu.ts";
import { formatDateTime, formatRelative } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { lineNote, lineTitle, pathOf } from "./cards.ts";
import classes from "./dashboard.module.css";
import { relativeDay } from "./relative-day.ts";

const MINUTE_MS = 60_000;
/** How often "10 seconds ago" is said anew, and how often all that is longer ago. */
const TICK = { first: 10_000, later: MINUTE_MS } as const;

/** The lines of a card, each of them a link to what it is about. */
export function CardLines({ card, lines }: { card: CardDescription; lines: readonly CardLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        <li key={line._id ?? `${line.title} ${index}`}>
          <Line card={card} line={line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ card, line }: { card: CardDescription; line: CardLine }) {
  const path = pathOf(line);
  const isTalk = card.talks === true;
  const content = (
    <>
      <Sign card={card} line={line} />
      <span className={classes.words}>
        <span className={classes.name}>{lineTitle(card, line)}</span>
        <span className={classes.note}>
          <span className={classes.noteText}>{lineNote(card, line)}</span>
          {line.at && !isTalk && (
            <span className={classes.noteTime}>
              {" · "}
              <Time at={line.at} isDay={card.days === true} />
            </span>
          )}
        </span>
      </span>
      {isTalk && (
        <span className={classes.side}>
          {line.at && <Time at={line.at} isDay={false} />}
          {line.count > 0 && <Messages count={line.count} />}
        </span>
      )}
    </>
  );
  if (path === null) return <span className={classes.line}>{content}</span>;
  // Addresses come from data: the router's types cannot know them.
  const [to = path, query = ""] = path.split("?");
  return (
    <Link to={to} search={Object.fromEntries(new URLSearchParams(query)) as never} className={classes.line}>
      {content}
    </Link>
  );
}

function Sign({
  card: { talks, icon },
  line: { section, title },
}: {
  card: CardDescription;
  line: CardLine;
}): ReactNode {
  if (talks) return <Avatar name={title} size={32} />;
  return (
    <span className={classes.sign}>
      <MenuIcon name={icon ?? iconOfSection(section)} size={18} />
    </span>
  );
}

/** How long ago, or when: what is ahead is planned by its hour, where it has one. */
function Time({ at, isDay }: { at: string; isDay: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  const isFresh = Math.abs(now - Date.parse(at)) < MINUTE_MS;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isFresh ? TICK.first : TICK.later);
    return () => clearInterval(timer);
  }, [isFresh]);
  if (isDay) return <time dateTime={at}>{relativeDay(at, now)}</time>;
  const isAhead = Date.parse(at) > now;
  return <time dateTime={at}>{isAhead ? formatDateTime(at) : formatRelative(at, now)}</time>;
}

function Messages({ count }: { count: number }) {
  const t = useT();
  return (
    <span className="nn-count">
      <span aria-hidden>{count}</span>
      <span className="nn-hidden">{t("dashboard.messages", { count })}</span>
    </span>
  );
}
