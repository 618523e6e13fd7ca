import { Button } from "@mantine/core";
import { reminderKind } from "@nepnha/contract/features/chat/kinds/reminder";
import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { nextTime } from "@nepnha/domain/features/chat/reminders";
import type { ReactNode } from "react";
import { formatDateTime, formatDay } from "../../../platform/i18n/format.ts";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useNow } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { isGroup, memberOf } from "../people.ts";
import { useSearchPlaces } from "../search/places.ts";
import classes from "./board.module.css";
import { useBoard } from "./use-board.ts";

/** What stays in sight of a conversation: reminders to come, notes, and what is pinned; a press leads to the message. */
export function Board({
  conversation,
  onLeave,
}: {
  conversation: Conversation;
  /** Called before a message is shown. */
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const now = useNow();
  const { goTo } = useSearchPlaces();
  const { reminders, notes, loaded, failed, more, again } = useBoard(conversation);
  const pins = conversation.pins ?? [];
  const line = (seq: number, words: string, under: string): ReactNode => (
    <li key={seq}>
      <button
        type="button"
        className={classes.line}
        title={t("chat.board.goTo")}
        onClick={() => {
          onLeave?.();
          goTo(conversation.groupId, seq);
        }}
      >
        <span className={classes.words}>{words}</span>
        <span className={classes.under}>{under}</span>
      </button>
    </li>
  );
  const author = ({ senderId, time }: { senderId: string; time: string }): string =>
    `${memberOf(conversation, senderId)?.fullName ?? t("chat.formerMember")} · ${formatDay(time)}`;

  return (
    <section aria-labelledby="chat-board">
      <h2 id="chat-board" className={classes.title}>
        {t(isGroup(conversation) ? "chat.board.title" : "chat.board.titleDirect")}
      </h2>
      {failed && (
        <p className={classes.none} role="alert">
          {t("chat.board.failed")}{" "}
          <Button variant="subtle" size="compact-sm" onClick={again}>
            {t("chat.retry")}
          </Button>
        </p>
      )}
      {loaded && (
        <>
          <Part title={t("chat.board.reminders")} none={t("chat.board.noReminders")}>
            {reminders.map((message) => line(message.seq, message.text, formatDateTime(timeOf(message, now))))}
          </Part>
          <Part title={t("chat.board.notes")} none={t("chat.board.noNotes")}>
            {notes.map((message) => line(message.seq, message.text, author(message)))}
          </Part>
          {more && (
            <Button variant="default" size="compact-md" mt="xs" onClick={more}>
              {t("chat.board.more")}
            </Button>
          )}
        </>
      )}
      {pins.length > 0 && (
        <Part title={t("chat.board.pins")} none="">
          {pins.map((pin) => line(pin.seq, shortText(pin, t), author(pin)))}
        </Part>
      )}
    </section>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <>
      <h3 className={classes.part}>{title}</h3>
      {children.length > 0 ? <ul className={classes.list}>{children}</ul> : <p className={classes.none}>{none}</p>}
    </>
  );
}

/** When a reminder's next time is; its first one, should all be over. */
function timeOf(message: ChatMessage, now: number): string | number {
  if (message.type !== reminderKind.type || message.payload === null) return message.time;
  return nextTime(message.payload, now) ?? message.payload.at;
}
