import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { editWindow } from "@nepnha/domain/features/chat/windows";
import { DeskLine, DeskMenu, TakeBar } from "../desk/lazy-desk.ts";
import { useEdit } from "../acts/use-edit.ts";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useUser } from "../../../platform/session/services-context.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { ROOM_BESIDE } from "../../../ui/layout/widths.ts";
import { useChat, useChatState, useDraft, useNow } from "../chat-context.ts";
import { shortText } from "../kinds/short-text.ts";
import { Composer } from "./composer.tsx";
import { ComposerTools } from "./composer-tools.tsx";
import type { Draft } from "../drafts.ts";
import type { Outgoing } from "../engine/outbox.ts";
import { type Conversation, unreadOf } from "../engine/model.ts";
import { InfoPanel } from "../info/info-panel.tsx";
import { type Goal, MessageList } from "./message-list.tsx";
import { isGroup, memberOf, nameFor } from "../people.ts";
import classes from "./thread.module.css";
import { useOpenConversation } from "../use-open-conversation.ts";

const InfoDrawer = lazy(async () => ({ default: (await import("../info/info-drawer.tsx")).InfoDrawer }));

const Backdrop = lazy(async () => ({ default: (await import("./backdrop.tsx")).Backdrop }));

const { ACTIVE } = ENUMS.genericStatus;
const EMPTY: Draft = { text: "", replyTo: null };

/** The open conversation: head, messages, composer, and beside them who is in it. */
export function Thread({ groupId }: { groupId: string }) {
  const conversation = useChatState((state) => state.conversations.get(groupId));
  return conversation ? <OpenThread conversation={conversation} /> : null;
}

function OpenThread({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { engine, drafts } = useChat();
  const { close } = useOpenConversation();
  const now = useNow();
  const user = useUser();
  const { role } = user;
  const { groupId, window } = conversation;
  const name = nameFor(user, conversation, t);
  const draft = useDraft(groupId) ?? EMPTY;
  const [goal, setGoal] = useState<Goal | null>(null);
  const [unreadFrom, setUnreadFrom] = useState(unreadOf(conversation) > 0 ? conversation.lastReadSeq + 1 : null);
  const [info, setInfo] = useState(false);
  const edit = useEdit();
  const wide = useMediaQuery(ROOM_BESIDE);

  const send = (message: Outgoing): void => {
    setUnreadFrom(null);
    setGoal("end");
    void engine.send(groupId, message);
  };
  const editLast = (): void => {
    const last = window?.messages.findLast(({ senderId, status }) => senderId === engine.me && status === ACTIVE);
    if (!last || !kindOf(last.type)?.allows.includes("edit")) return;
    if (now - Date.parse(last.time) <= editWindow(conversation.type)) edit.begin(last);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // A dialog or a menu that was opened here lies elsewhere on the page: its Escape is its own.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    if (edit.editing) edit.leave();
    else if (draft.replyTo) drafts.put(groupId, { ...draft, replyTo: null });
    else close();
  };
  const replyName =
    draft.replyTo && (memberOf(conversation, draft.replyTo.senderId)?.fullName ?? t("chat.formerMember"));

  return (
    <div className={classes.columns}>
      <div className={classes.thread} onKeyDown={onKeyDown}>
        <header className={classes.head}>
          <ActionIcon className={classes.back} size="xl" onClick={close} aria-label={t("chat.backToList")}>
            <IconArrowLeft size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <Avatar name={name} src={conversation.avatar} size={40} />
          <div className={classes.who}>
            <h1 className={classes.name}>{name}</h1>
            {conversation.desk ? (
              <Suspense>
                <DeskLine conversation={conversation} />
              </Suspense>
            ) : (
              isGroup(conversation) && (
                <span className={classes.count}>{t("chat.membersCount", { count: conversation.members.length })}</span>
              )
            )}
          </div>
          {conversation.desk && isStaff(user) && (
            <Suspense>
              <DeskMenu conversation={conversation} />
            </Suspense>
          )}
          <ActionIcon
            size="xl"
            onClick={() => setInfo(!info)}
            aria-label={t("chat.info")}
            title={t("chat.info")}
            aria-expanded={info}
          >
            <IconInfoCircle size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </header>
        <Suspense>
          <Backdrop conversation={conversation} />
        </Suspense>
        {window ? (
          <MessageList
            conversation={conversation}
            window={window}
            unreadFrom={unreadFrom}
            goal={goal}
            onGoal={setGoal}
            onReply={(replyTo) => {
              edit.leave();
              drafts.put(groupId, { ...draft, replyTo });
            }}
            onEdit={edit.begin}
          />
        ) : (
          <div className={classes.loading}>
            <ListSkeleton rows={6} />
          </div>
        )}
        {!mayAnswer({ userId: engine.me, role }, conversation.desk ?? null) ? (
          <Suspense>
            <TakeBar conversation={conversation} />
          </Suspense>
        ) : mayWriteIn(role, conversation.type) ? (
          <Composer
            key={groupId}
            name={name}
            text={edit.editing?.text ?? draft.text}
            edits={edit.editing ? { text: edit.editing.message.text, onCancel: edit.leave } : undefined}
            reply={draft.replyTo && { name: replyName ?? "", text: draft.replyTo.text }}
            about={edit.editing ? undefined : draft.about}
            onChange={(text) => (edit.editing ? edit.type(text) : drafts.put(groupId, { ...draft, text }))}
            onCancelReply={() => drafts.put(groupId, { ...draft, replyTo: null })}
            onCancelAbout={() => drafts.put(groupId, { text: draft.text, replyTo: draft.replyTo })}
            onEditLast={editLast}
            onSend={(text) => {
              if (edit.editing) {
                void edit.save(text);
                return;
              }
              drafts.put(groupId, EMPTY);
              send({ text, replyTo: draft.replyTo });
            }}
            tools={<ComposerTools conversation={conversation} send={send} />}
          />
        ) : (
          <p className={classes.readOnly} role="status">
            {t("chat.error.READONLY")}
          </p>
        )}
        <NewMessage conversation={conversation} />
      </div>
      {info && wide && (
        <aside className={classes.info} aria-label={t("chat.info")}>
          <InfoPanel conversation={conversation} />
        </aside>
      )}
      {info && !wide && (
        <Suspense>
          <InfoDrawer conversation={conversation} onClose={() => setInfo(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Reads a message that has just come to those who do not see it. */
function NewMessage({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { engine } = useChat();
  const [from] = useState(conversation.lastSeq);
  const last = conversation.window?.messages.at(-1);
  const fresh = last && last.seq > from && last.senderId !== engine.me ? last : null;
  return (
    <div className="nn-hidden" aria-live="polite">
      {fresh && `${memberOf(conversation, fresh.senderId)?.fullName ?? ""}: ${shortText(fresh, t)}`}
    </div>
  );
}
