import type { FoundMessage } from "@nepnha/contract/features/chat/methods/search";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { useChat, useNow } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { shortText } from "../kinds/short-text.ts";
import { memberOf } from "../people.ts";
import { listTime } from "../times.ts";
import { MarkedText } from "./marked-text.tsx";
import classes from "./search.module.css";

const { ACTIVE } = ENUMS.genericStatus;

/** What a found message shows: who said it, when, and the words around what was looked for. */
export function FoundLine({
  message,
  conversation,
  term,
}: {
  message: FoundMessage;
  conversation: Conversation | undefined;
  term: string;
}) {
  const t = useT();
  const now = useNow();
  const { engine } = useChat();
  const { senderId, senderName, time } = message;
  const avatar = (conversation && memberOf(conversation, senderId)?.avatar) ?? null;
  return (
    <>
      <Avatar name={senderName} src={avatar} size={36} />
      <span className={classes.said}>
        <span className={classes.line}>
          <span className={classes.sender}>{senderId === engine.me ? t("chat.you") : senderName}</span>
          <time dateTime={time}>{listTime(time, now, t)}</time>
        </span>
        <span className={classes.words}>
          <MarkedText text={shortText({ ...message, status: ACTIVE }, t)} term={term} />
        </span>
      </span>
    </>
  );
}
