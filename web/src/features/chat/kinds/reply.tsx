import { ActionIcon } from "@mantine/core";
import type { Mention } from "@nepnha/contract/features/chat/messages";
import type { MessageQuote } from "@nepnha/contract/features/chat/kinds/reply";
import { ENUMS } from "@nepnha/contract/platform/enums";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import { isOutOfSight } from "../engine/window.ts";
import { memberOf } from "../people.ts";
import { shortText } from "./short-text.ts";
import classes from "./reply.module.css";
import { TextCard } from "./text.tsx";

/** Words under what they answer; a press on that jumps there, unless it is not mine to see. */
export function ReplyCard({
  text,
  mentions,
  replyTo,
  conversation,
  jump,
}: {
  text: string;
  mentions: readonly Mention[];
  replyTo: MessageQuote;
  conversation: Conversation;
  jump: (seq: number) => void;
}) {
  const t = useT();
  const { engine } = useChat();
  const { seq, senderId, text: words, type } = replyTo;
  const quoted = type === undefined ? words : shortText({ type, text: words, status: ENUMS.genericStatus.ACTIVE }, t);
  const name =
    senderId === engine.me ? t("chat.you") : (memberOf(conversation, senderId)?.fullName ?? t("chat.formerMember"));
  const quote = (
    <>
      <span className={classes.quoteName}>{name}</span>
      <span className={classes.quoteText}>{quoted || t("chat.recalled")}</span>
    </>
  );
  const { window } = conversation;
  return (
    <>
      {window && isOutOfSight(window, seq) ? (
        <div className={classes.quote}>{quote}</div>
      ) : (
        <button type="button" className={classes.quote} onClick={() => jump(seq)} title={t("chat.quoteJump")}>
          {quote}
        </button>
      )}
      <TextCard text={text} mentions={mentions} />
    </>
  );
}

/** Above the composer: what is being answered. */
export function ReplyBar({ name, text, onCancel }: { name: string; text: string; onCancel: () => void }) {
  const t = useT();
  const title = t("chat.replyingTo", { name });
  return <BarAbove title={title} text={text} cancel={t("chat.replyCancel")} onCancel={onCancel} />;
}

/** Above the composer: what its words are about to do with a message that is there. */
export function BarAbove({
  title,
  text,
  cancel,
  onCancel,
}: {
  title: string;
  /** What the message says now. */
  text: string;
  /** What leaving it is called. */
  cancel: string;
  onCancel: () => void;
}) {
  return (
    <div className={classes.bar}>
      <div className={classes.barText}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      <ActionIcon onClick={onCancel} aria-label={cancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
