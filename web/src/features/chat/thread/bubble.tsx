import { ENUMS } from "@nepnha/contract/enums";
import type { ChatMessage } from "@nepnha/contract/hub";
import { type ReactNode } from "react";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { useT } from "../../i18n/i18n.ts";
import { Avatar } from "../../ui/avatar.tsx";
import classes from "./bubble.module.css";
import { MessageText } from "./message-text.tsx";
import type { RunPlace } from "./thread-items.ts";
import { isEmojiOnly } from "./text-parts.ts";

/** Who wrote a message: null for me. */
export interface Sender {
  readonly name: string;
  readonly avatar: string | null;
}

/** What a message answers to. */
export interface Quote {
  readonly name: string;
  readonly text: string;
  readonly jump: () => void;
}

/** One message: avatar and name at the ends of a run, quote, text, time; below it what `children` are. */
export function Bubble({
  sender,
  showName,
  place,
  text,
  time,
  quote,
  flash,
  actions,
  children,
}: {
  sender: Sender | null;
  showName: boolean;
  place: RunPlace;
  text: ReactNode;
  /** ISO instant; null while it is not sent. */
  time: string | null;
  quote: Quote | null;
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
          <div className={classes.bubble} data-flash={flash || undefined}>
            {showName && place.first && sender && (
              <span className={classes.name} aria-hidden>
                {sender.name}
              </span>
            )}
            {quote && (
              <button type="button" className={classes.quote} onClick={quote.jump} title={t("chat.quoteJump")}>
                <span className={classes.quoteName}>{quote.name}</span>
                <span className={classes.quoteText}>{quote.text || t("chat.recalled")}</span>
              </button>
            )}
            <div className={classes.text}>{text}</div>
            {time && place.last && (
              <time className={classes.time} dateTime={time} title={formatDateTime(time)}>
                {formatTime(time)}
              </time>
            )}
          </div>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The words of a message: live text, large emoji, or what stands for something that is not shown. */
export function BubbleText({ message }: { message: Pick<ChatMessage, "text" | "type" | "status"> }) {
  const t = useT();
  const { TEXT, REPLY, URL: ADDRESS } = ENUMS.chatMessageType;
  if (message.status === ENUMS.genericStatus.DELETED) return <em className={classes.quiet}>{t("chat.recalled")}</em>;
  const known: readonly number[] = [TEXT, REPLY, ADDRESS];
  if (!known.includes(message.type) && message.text === "") {
    return <em className={classes.quiet}>{t("chat.unsupported")}</em>;
  }
  if (isEmojiOnly(message.text)) return <span className={classes.emoji}>{message.text}</span>;
  return <MessageText text={message.text} />;
}
