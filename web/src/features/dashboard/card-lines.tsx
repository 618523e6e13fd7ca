import type { CardLine } from "@nepnha/contract/features/dashboard/cards";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { MenuIcon } from "../../kit/menu/menu-icons.tsx";
import { iconOfSection } from "../../kit/menu/menu.ts";
import { formatDateTime, formatRelative } from "../../platform/i18n/format.ts";
import { useT } from "../../platform/i18n/i18n.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { lineNote, lineTitle, pathOf } from "./cards.ts";
import classes from "./dashboard.module.css";

/** The lines of a card, each of them a link to what it is about. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        <li key={line._id ?? `${line.title} ${index}`}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line }: { line: CardLine }) {
  const path = pathOf(line);
  const isTalk = line.section === "chatGroups";
  const content = (
    <>
      <Sign line={line} />
      <span className={classes.words}>
        <span className={classes.name}>{lineTitle(line)}</span>
        <span className={classes.note}>
          {lineNote(line)}
          {line.at && !isTalk && (
            <>
              {" · "}
              <Time at={line.at} />
            </>
          )}
        </span>
      </span>
      {isTalk && (
        <span className={classes.side}>
          {line.at && <Time at={line.at} />}
          <Messages count={line.count} />
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

function Sign({ line: { section, title } }: { line: CardLine }): ReactNode {
  if (section === "chatGroups") return <Avatar name={title} size={32} />;
  const icon = section === "jobs" ? "server-cog" : iconOfSection(section);
  return (
    <span className={classes.sign}>
      <MenuIcon name={icon} size={18} />
    </span>
  );
}

/** How long ago, or when: what is ahead is planned by its hour. */
function Time({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  const isAhead = Date.parse(at) > now;
  return <time dateTime={at}>{isAhead ? formatDateTime(at) : formatRelative(at)}</time>;
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
