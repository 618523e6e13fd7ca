import { contactKind } from "@nepnha/contract/features/chat/kinds/contact";
import { fileKind, imageKind, videoKind } from "@nepnha/contract/features/chat/kinds/files";
import type { MessageContent } from "@nepnha/contract/features/chat/kinds/kinds";
import { noteKind } from "@nepnha/contract/features/chat/kinds/note";
import { noticeKind } from "@nepnha/contract/features/chat/kinds/notice";
import { reminderKind } from "@nepnha/contract/features/chat/kinds/reminder";
import { pollKind, pollNoticeKind } from "@nepnha/contract/features/chat/kinds/poll";
import { replyKind } from "@nepnha/contract/features/chat/kinds/reply";
import { contractKind, projectActionKind } from "@nepnha/contract/features/chat/kinds/row";
import { stickerKind } from "@nepnha/contract/features/chat/kinds/sticker";
import { textKind } from "@nepnha/contract/features/chat/kinds/text";
import { todoKind } from "@nepnha/contract/features/chat/kinds/todo";
import { urlKind } from "@nepnha/contract/features/chat/kinds/url";
import type { MessageFrame } from "@nepnha/contract/features/chat/messages";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { lazy, Suspense } from "react";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import type { Conversation } from "../engine/model.ts";
import classes from "./message-card.module.css";
import { NoticeCard } from "./notice.tsx";
import { ReplyCard } from "./reply.tsx";
import { TextCard } from "./text.tsx";

// Kinds that are more than words come when somebody sees one.
const ContactCard = lazy(async () => ({ default: (await import("./contact/contact-card.tsx")).ContactCard }));
const StickerCard = lazy(async () => ({ default: (await import("./sticker/sticker-card.tsx")).StickerCard }));
const LinkCard = lazy(async () => ({ default: (await import("./link/link-card.tsx")).LinkCard }));
const PollCard = lazy(async () => {
  const [card] = await Promise.all([import("./poll/poll-card.tsx"), needTexts("chat-polls")]);
  return { default: card.PollCard };
});
const PollNotice = lazy(async () => {
  const [card] = await Promise.all([import("./poll/poll-notice.tsx"), needTexts("chat-polls")]);
  return { default: card.PollNotice };
});
const FilesCard = lazy(async () => {
  const [card] = await Promise.all([import("./files/files-card.tsx"), needTexts("chat-files", "kit", "records")]);
  return { default: card.FilesCard };
});
const NoteCard = lazy(async () => {
  const [card] = await Promise.all([import("./note/note-card.tsx"), needTexts("chat-board")]);
  return { default: card.NoteCard };
});
const ReminderCard = lazy(async () => {
  const [card] = await Promise.all([import("./reminder/reminder-card.tsx"), needTexts("chat-board")]);
  return { default: card.ReminderCard };
});
const TodoCard = lazy(async () => {
  const [card] = await Promise.all([import("./todo/todo-card.tsx"), needTexts("chat-board")]);
  return { default: card.TodoCard };
});
const RowCard = lazy(async () => {
  const [card] = await Promise.all([
    import("./row/row-card.tsx"),
    needTexts("chat-board", "site", "projects", "kit", "records", "statuses"),
  ]);
  return { default: card.RowCard };
});

/** What a message says, by its kind. A kind without a card does not compile. */
export function MessageCard({
  message,
  conversation,
  jump,
}: {
  message: Pick<MessageFrame, "text" | "mentions" | "status" | "clientMsgId" | "senderId"> & {
    readonly _id: string | null;
    /** Of what the server has. */
    readonly senderId?: string;
    readonly changeSeq?: number;
  } & MessageContent;
  conversation: Conversation;
  /** Shows another message of the conversation. */
  jump: (seq: number) => void;
}) {
  const t = useT();
  if (message.status !== ENUMS.genericStatus.ACTIVE) return <em className={classes.quiet}>{t("chat.recalled")}</em>;
  switch (message.type) {
    case textKind.type:
    case urlKind.type:
      return (
        <>
          <TextCard text={message.text} mentions={message.mentions} />
          {message.payload && (
            <Suspense>
              <LinkCard link={message.payload.link} groupId={conversation.groupId} messageId={message._id} />
            </Suspense>
          )}
        </>
      );
    case replyKind.type:
      return (
        <ReplyCard
          text={message.text}
          mentions={message.mentions}
          replyTo={message.replyTo}
          conversation={conversation}
          jump={jump}
        />
      );
    case contactKind.type:
      return (
        <Suspense fallback={message.text}>
          <ContactCard
            name={message.text}
            payload={message.payload}
            groupId={conversation.groupId}
            messageId={message._id}
          />
        </Suspense>
      );
    case imageKind.type:
    case videoKind.type:
    case fileKind.type:
      return (
        <Suspense fallback={message.text}>
          <FilesCard
            content={message}
            groupId={conversation.groupId}
            messageId={message._id}
            clientMsgId={message.clientMsgId}
          />
        </Suspense>
      );
    case stickerKind.type:
      return (
        message.payload && (
          <Suspense fallback={message.text}>
            <StickerCard payload={message.payload} groupId={conversation.groupId} messageId={message._id} />
          </Suspense>
        )
      );
    case noteKind.type:
      return (
        <Suspense fallback={message.text}>
          <NoteCard note={message} conversation={conversation} />
        </Suspense>
      );
    case reminderKind.type:
      return (
        <Suspense fallback={message.text}>
          <ReminderCard reminder={message} conversation={conversation} />
        </Suspense>
      );
    case todoKind.type:
      return (
        message.payload && (
          <Suspense fallback={message.text}>
            <TodoCard
              title={message.text}
              payload={message.payload}
              messageId={message._id}
              conversation={conversation}
            />
          </Suspense>
        )
      );
    case contractKind.type:
    case projectActionKind.type:
      return (
        message.payload && (
          <Suspense fallback={message.text}>
            <RowCard title={message.text} payload={message.payload} conversation={conversation} />
          </Suspense>
        )
      );
    case pollKind.type:
      return (
        message.payload && (
          <Suspense fallback={message.text}>
            <PollCard
              question={message.text}
              payload={message.payload}
              messageId={message._id}
              changeSeq={message.changeSeq ?? 0}
              askedBy={message.senderId}
              conversation={conversation}
            />
          </Suspense>
        )
      );
    case pollNoticeKind.type:
      return (
        <Suspense fallback={message.payload.question}>
          <PollNotice payload={message.payload} jump={jump} />
        </Suspense>
      );
    case noticeKind.type:
      return <NoticeCard payload={message.payload} />;
    default:
      return <Unknown message={message} />;
  }
}

/** A kind that only a later release knows. */
function Unknown(_props: { message: never }) {
  return <em className={classes.quiet}>{useT()("chat.unsupported")}</em>;
}
