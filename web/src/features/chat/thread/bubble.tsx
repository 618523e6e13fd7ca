import { type ReactNode } from "react";
import { formatDateTime, formatTime } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import classes from "./bubble.module.css";
import type { RunPlace } from "./thread-items.ts";

/** Who wrote a message: null for me. */
export interface Sender {
  readonly name: string;
  readonly avatar: string | null;
}

/** One message: avatar and name at the ends of a run, what it says, time; below it what `children` are. */
export function Bubble({
  sender,
  showName,
  led = false,
  place,
  card,
  bare = false,
  time,
  editedAt = null,
  forwarded = false,
  flash,
  actions,
  children,
}: {
  sender: Sender | null;
  showName: boolean;
  /** The owner or a manager of a group wrote it that marks what they write. */
  led?: boolean | undefined;
  place: RunPlace;
  /** What it says. */
  card: ReactNode;
  /** It stands by itself, without a bubble around it. */
  bare?: boolean;
  /** ISO instant; null while it is not sent. */
  time: string | null;
  /** ISO instant of the last edit; null while it says what it said first. */
  editedAt?: string | null;
  /** Somebody else said it, elsewhere. */
  forwarded?: boolean;
  /** Draws the eye for a moment, after a jump. */
  flash: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <div className={classes.row} data-mine={sender === null} data-first={place.first}>
      {sender && (
        <span className={classes.avatar}>{place.first && <Avatar {...sender} src={sender.avatar} size={36} />}</span>
      )}
      <div className={classes.column}>
        <span className="nn-hidden">{sender?.name ?? t("chat.you")}:</span>
        <div className={classes.line}>
          <div className={classes.bubble} data-bare={bare || undefined} data-flash={flash || undefined}>
            {showName && place.first && sender && (
              <span className={classes.name} aria-hidden>
                {led && "🔑 "}
                {sender.name}
              </span>
            )}
            {forwarded && <span className={classes.name}>↪ {t("chat.forwarded")}</span>}
            <div className={classes.text}>{card}</div>
            {time && (place.last || editedAt) && (
              <span className={classes.time}>
                {place.last && (
                  <time dateTime={time} title={formatDateTime(time)}>
                    {formatTime(time)}
                  </time>
                )}
                {place.last && editedAt && " · "}
                {editedAt && <span title={formatDateTime(editedAt)}>{t("chat.edited")}</span>}
              </span>
            )}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}
