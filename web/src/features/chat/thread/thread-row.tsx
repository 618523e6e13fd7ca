import { memo } from "react";
import type { ChatMember, ChatMessage } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { leads } from "@nepnha/domain/features/chat/group-rights";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { useUser } from "../../../platform/session/services-context.ts";
import { ActButton, hasActs } from "../acts/act-button.tsx";
import { useT } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { MessageCard } from "../kinds/message-card.tsx";
import { shortText } from "../kinds/short-text.ts";
import { failureText } from "../failure-text.ts";
import { Bubble } from "./bubble.tsx";
import { contentOf } from "../engine/outbox.ts";
import { useChat, useChatState, useNow } from "../chat-context.ts";
import { arrivedOf, type Conversation } from "../engine/model.ts";
import { reactionKey, shownReactions } from "../engine/pending-reaction.ts";
import type { FaceRequest } from "./face-bar.tsx";
import { MessageActions, ReactionChips } from "./message-actions.tsx";
import { isGroup, memberOf, readersOf } from "../people.ts";
import type { ThreadItem } from "./thread-items.ts";
import classes from "./thread-row.module.css";
import { dayLabel } from "../times.ts";

/** What a row can ask of its list. */
export interface RowActions {
  readonly reply: (replyTo: { seq: number; senderId: string; text: string }) => void;
  readonly edit: (message: ChatMessage) => void;
  readonly jump: (seq: number) => void;
  readonly faces: (request: FaceRequest) => void;
  readonly react: (message: ChatMessage, expressionId: number) => void;
  /** Shows the actions of this row on a touch screen. */
  readonly touch: (key: string) => void;
}

interface RowProps {
  readonly conversation: Conversation;
  readonly actions: RowActions;
  readonly flash: boolean;
  readonly touched: boolean;
  /** My last message: it tells how far it has come. */
  readonly lastMine: boolean;
}

/** One row of the message list. */
export const ThreadRow = memo(function ThreadRow({ item, ...props }: RowProps & { item: ThreadItem }) {
  const t = useT();
  switch (item.kind) {
    case "day":
      return <DayRow time={item.time} />;
    case "unread":
      return <div className={classes.unread}>{t("chat.unreadLine")}</div>;
    case "notice":
      return (
        <div className={classes.notice}>
          <MessageCard message={item.message} conversation={props.conversation} jump={props.actions.jump} />
        </div>
      );
    case "outbox":
      return <OutboxRow item={item} {...props} />;
    default:
      return <MessageRow item={item} {...props} />;
  }
});

function DayRow({ time }: { time: string }) {
  const t = useT();
  return <div className={classes.day}>{dayLabel(time, useNow(), t)}</div>;
}

function MessageRow({
  item,
  conversation,
  actions,
  flash,
  touched,
  lastMine,
}: RowProps & { item: Extract<ThreadItem, { kind: "message" }> }) {
  const t = useT();
  const { engine } = useChat();
  const { role } = useUser();
  const { mine, first, last } = item;
  const pending = useChatState((state) => state.reactions.get(reactionKey(item.message)));
  const message = { ...item.message, reactions: [...shownReactions(item.message, pending)] };
  const { seq, senderId, text } = message;
  const isThere = message.status === ENUMS.genericStatus.ACTIVE;
  const mayWrite = mayWriteIn(role, conversation.type);
  const member = memberOf(conversation, senderId);
  const sender = mine ? null : { name: member?.fullName ?? t("chat.formerMember"), avatar: member?.avatar ?? null };
  return (
    <div onClick={() => actions.touch(item.key)}>
      <Bubble
        sender={sender}
        showName={isGroup(conversation)}
        led={conversation.rules?.includes("highlightAdmin") && member && leads(member.role)}
        place={{ first, last }}
        card={<MessageCard message={message} conversation={conversation} jump={actions.jump} />}
        bare={isThere && message.type === ENUMS.chatMessageType.STICKER}
        time={message.time}
        editedAt={isThere ? message.editedAt : null}
        forwarded={isThere && message.forwarded === true}
        flash={flash}
        actions={
          // Of what was taken back nothing is left to answer, copy or react to.
          isThere && (
            <MessageActions
              message={message}
              mine={mine}
              shown={touched}
              onFaces={(button) => actions.faces({ message, button })}
              onReply={() => actions.reply({ seq, senderId, text: text || shortText(message, t) })}
            >
              {hasActs(message) && mayWrite && (
                <ActButton
                  message={item.message}
                  conversation={conversation}
                  onEdit={() => actions.edit(item.message)}
                />
              )}
            </MessageActions>
          )
        }
      >
        <ReactionChips message={message} onReact={(id) => actions.react(message, id)} />
        {lastMine && (
          <SentMark
            readers={readersOf(conversation, seq, engine.me)}
            arrived={conversation.members.some((one) => one.userId !== engine.me && arrivedOf(one) >= seq)}
            group={isGroup(conversation)}
          />
        )}
      </Bubble>
    </div>
  );
}

/** How far my last message has come: sent, on a device of somebody, or seen and in a group by whom. */
function SentMark({ readers, arrived, group }: { readers: readonly ChatMember[]; arrived: boolean; group: boolean }) {
  const t = useT();
  if (readers.length === 0) {
    return <span className={classes.mark}>{arrived ? `✓✓ ${t("chat.delivered")}` : `✓ ${t("chat.sent")}`}</span>;
  }
  const names = readers.map((reader) => reader.fullName).join(", ");
  return (
    <span className={classes.mark} title={t("chat.seenBy", { names })}>
      ✓✓ {t("chat.seen")}
      {group && (
        <span className={classes.readers}>
          {readers.slice(0, 5).map((reader) => (
            <Avatar key={reader.userId} name={reader.fullName} src={reader.avatar} size={18} />
          ))}
          {readers.length > 5 && ` +${readers.length - 5}`}
        </span>
      )}
    </span>
  );
}

function OutboxRow({
  item,
  conversation,
  actions,
  flash,
}: RowProps & { item: Extract<ThreadItem, { kind: "outbox" }> }) {
  const t = useT();
  const { engine } = useChat();
  const { entry, first, last } = item;
  return (
    <Bubble
      sender={null}
      showName={false}
      place={{ first, last }}
      card={
        <MessageCard
          message={{
            ...contentOf(entry),
            _id: null,
            senderId: engine.me,
            clientMsgId: entry.clientMsgId,
            text: entry.text,
            mentions: [],
            status: ENUMS.genericStatus.ACTIVE,
          }}
          conversation={conversation}
          jump={actions.jump}
        />
      }
      bare={contentOf(entry).type === ENUMS.chatMessageType.STICKER}
      time={null}
      forwarded={entry.forward !== undefined}
      flash={flash}
    >
      {entry.failure === null ? (
        last && <span className={classes.mark}>{t("chat.sending")}</span>
      ) : (
        <span className={classes.failed} role="alert">
          {/* Of a message that was sent INVALID is its own form (R8-05); elsewhere it may be anything. */}
          {t("chat.failed")}.{" "}
          {entry.failure === "INVALID"
            ? t("message.syntaxWrong")
            : (entry.refusal?.reason ?? failureText(entry.failure, t))}{" "}
          {!entry.refusal?.isFinal && (
            <button type="button" onClick={() => void engine.retry(entry.clientMsgId)}>
              {t("chat.retry")}
            </button>
          )}
          <button type="button" onClick={() => void engine.discard(entry.clientMsgId)}>
            {t("chat.discard")}
          </button>
        </span>
      )}
    </Bubble>
  );
}
