import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { mayAnswer } from "@nepnha/domain/features/chat/desk";
import { maySend } from "@nepnha/domain/features/chat/group-rights";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayNameAll, namesPeople } from "@nepnha/domain/features/chat/mentions";
import { kindOf } from "@nepnha/domain/features/chat/kinds";
import { editWindow } from "@nepnha/domain/features/chat/windows";
import { DeskLine, DeskMenu, TakeBar } from "../desk/lazy-in-thread.ts";
import { useEdit } from "../acts/use-edit.ts";
import { takesFiles, textFile } from "./takes-files.ts";
import { isStaff } from "@nepnha/domain/platform/permit";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { WindowHost } from "../../../ui/feedback/window-host.tsx";
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
import { OverPicture } from "../picture/lazy-picture.ts";
import { DutyLine, SeenLine } from "../presence/lazy-lines.ts";
import { counterpartOf } from "../presence/use-presence.ts";
import { isGroup, memberOf, nameFor } from "../people.ts";
import { LazyThreadSearch } from "../search/lazy-thread-search.ts";
import { TypingLine } from "../typing/typing-line.tsx";
import { useSayTyping } from "../typing/use-typing.ts";
import { mayDisturb } from "../mentions/may-disturb.ts";
import { useThreadSearch } from "../search/use-thread-search.ts";
import classes from "./thread.module.css";
import { useOpenConversation } from "../use-open-conversation.ts";

const InfoDrawer = lazy(async () => ({ default: (await import("../info/info-drawer.tsx")).InfoDrawer }));

const FilesTray = lazy(async () => {
  const [tray] = await Promise.all([import("../files/files-tray.tsx"), needTexts("chat-files", "kit", "records")]);
  return { default: tray.FilesTray };
});
const PinBar = lazy(async () => ({ default: (await import("../pins/pin-bar.tsx")).PinBar }));

const QuickList = lazy(async () => {
  const [list] = await Promise.all([import("../quick/quick-list.tsx"), needTexts("chat-mine")]);
  return { default: list.QuickList };
});
const ViewersLine = lazy(async () => {
  const [line] = await Promise.all([import("../viewing/viewers-line.tsx"), needTexts("chat-mine")]);
  return { default: line.ViewersLine };
});

const Backdrop = lazy(async () => ({ default: (await import("./backdrop.tsx")).Backdrop }));

const { ACTIVE } = ENUMS.genericStatus;
const EMPTY: Draft = { text: "", replyTo: null };

/** The open conversation: head, messages, composer, and beside them who is in it. */
export function Thread({ groupId }: { groupId: string }) {
  const current = useChatState((state) => state.conversations.get(groupId));
  // What was last known of it, for when it is mine no more.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const conversation = current ?? last;
  return conversation ? <OpenThread conversation={conversation} ended={!current} /> : null;
}

function OpenThread({ conversation, ended }: { conversation: Conversation; ended: boolean }) {
  const t = useT();
  const { engine, drafts } = useChat();
  const { close } = useOpenConversation();
  const now = useNow();
  const user = useUser();
  const { role } = user;
  const advises = useCan()("chatGroups.chatAdviseComplaint") && !ended;
  const { groupId, window } = conversation;
  const name = nameFor(user, conversation, t);
  const other = counterpartOf(conversation, user);
  const draft = useDraft(groupId) ?? EMPTY;
  const [goal, setGoal] = useState<Goal | null>(null);
  const [unreadFrom, setUnreadFrom] = useState(unreadOf(conversation) > 0 ? conversation.lastReadSeq + 1 : null);
  const [info, setInfo] = useState(false);
  const edit = useEdit();
  const sayTyping = useSayTyping(groupId);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  // What was too long for a message stays in the composer until it is sent as a file.
  const [longText, setLongText] = useState<File | null>(null);
  const answers = mayAnswer({ userId: engine.me, role }, conversation.desk ?? null);
  const mine = memberOf(conversation, engine.me)?.role ?? ENUMS.chatRole.CUSTOMER;
  const sends = maySend(mine, conversation.rules ?? []);
  const mayWrite = !ended && answers && sends && !conversation.readOnly && mayWriteIn(role, conversation.type);
  const wide = useMediaQuery(ROOM_BESIDE);
  const search = useThreadSearch(conversation, setGoal);

  const send = (message: Outgoing): void => {
    setUnreadFrom(null);
    setGoal("end");
    void engine.send(groupId, message);
  };
  const nameable = namesPeople(conversation.type)
    ? {
        people: conversation.members.filter(({ userId }) => userId !== engine.me),
        all: mayNameAll(conversation.type, mine),
      }
    : undefined;
  const say = async (text: string): Promise<void> => {
    if (nameable?.all && !(await mayDisturb(text, conversation, t))) return;
    if (edit.editing) return edit.save(text);
    drafts.put(groupId, EMPTY);
    return send({ text, replyTo: draft.replyTo });
  };
  const jump = (seq: number): void => {
    if (!window?.messages.some((message) => message.seq === seq)) void engine.load(groupId, "around", seq);
    setGoal({ seq });
  };
  const editLast = (): void => {
    const last = window?.messages.findLast(({ senderId, status }) => senderId === engine.me && status === ACTIVE);
    if (!last || last.forwarded || !kindOf(last.type)?.allows.includes("edit")) return;
    if (now - Date.parse(last.time) <= editWindow(conversation.type, engine.store.getState().windows)) edit.begin(last);
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
      <div className={classes.thread} onKeyDown={onKeyDown} {...(mayWrite ? takesFiles(setFiles) : {})}>
        <header className={classes.head}>
          <ActionIcon className={classes.back} size="xl" onClick={close} aria-label={t("chat.backToList")}>
            <IconArrowLeft size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <span className={classes.picture}>
            <Avatar name={name} src={conversation.avatar} size={40} />
            <Suspense>
              <OverPicture conversation={conversation} size={40} />
            </Suspense>
          </span>
          <div className={classes.who}>
            <h1 className={classes.name}>{name}</h1>
            {other && !conversation.desk && (
              <Suspense>
                <SeenLine userId={other} />
              </Suspense>
            )}
            {conversation.desk ? (
              <Suspense>
                <DeskLine conversation={conversation} />{" "}
                {isStaff(user) ? advises && <ViewersLine conversation={conversation} /> : <DutyLine />}
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
            onClick={search.toggle}
            aria-label={t("chat.find")}
            title={t("chat.find")}
            aria-expanded={search.shown}
          >
            <IconSearch size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="xl"
            onClick={() => {
              if (search.shown) search.toggle();
              setInfo(search.shown || !info);
            }}
            aria-label={t("chat.info")}
            title={t("chat.info")}
            aria-expanded={info && !search.shown}
          >
            <IconInfoCircle size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </header>
        <Suspense>
          <Backdrop conversation={conversation} />
        </Suspense>
        {conversation.pins && conversation.pins.length > 0 && (
          <Suspense>
            <PinBar conversation={conversation} pins={conversation.pins} jump={jump} />
          </Suspense>
        )}
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
        {!ended && <TypingLine conversation={conversation} />}
        {ended && <EndedLine conversation={conversation} />}
        {!ended && !answers && (
          <Suspense>
            <TakeBar conversation={conversation} />
          </Suspense>
        )}
        {mayWrite && !edit.editing && isStaff(user) && draft.text.startsWith("/") && (
          <Suspense>
            <QuickList text={draft.text} onChoose={(text) => drafts.put(groupId, { ...draft, text })} />
          </Suspense>
        )}
        {mayWrite && (
          <Composer
            key={groupId}
            name={name}
            text={edit.editing?.text ?? draft.text}
            edits={edit.editing ? { text: edit.editing.message.text, onCancel: edit.leave } : undefined}
            reply={draft.replyTo && { name: replyName ?? "", text: draft.replyTo.text }}
            about={edit.editing ? undefined : draft.about}
            onChange={(text) => {
              if (edit.editing) return edit.type(text);
              sayTyping(text);
              return drafts.put(groupId, { ...draft, text });
            }}
            onCancelReply={() => drafts.put(groupId, { ...draft, replyTo: null })}
            onCancelAbout={() => drafts.put(groupId, { text: draft.text, replyTo: draft.replyTo })}
            onEditLast={editLast}
            onAsFile={(text) => {
              const file = textFile(text, now);
              setLongText(file);
              setFiles([file]);
            }}
            nameable={nameable}
            onSend={(text) => void say(text)}
            tools={<ComposerTools conversation={conversation} send={send} onFiles={setFiles} />}
          />
        )}
        {!ended && answers && !mayWrite && (
          <p className={classes.readOnly} role="status">
            {t(sends ? "chat.error.READONLY" : "chat.error.LOCKED")}
          </p>
        )}
        {files && (
          <Suspense>
            <FilesTray
              files={files}
              send={(message) => {
                // The quoted message stays for what is said next.
                if (longText && files.includes(longText)) drafts.put(groupId, { ...EMPTY, replyTo: draft.replyTo });
                send(message);
              }}
              onClose={() => setFiles(null)}
            />
          </Suspense>
        )}
        <NewMessage conversation={conversation} />
        <WindowHost />
      </div>
      {search.begun && (
        <Suspense>
          <LazyThreadSearch conversation={conversation} {...search} />
        </Suspense>
      )}
      {info && wide && !search.shown && (
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

/** Why nothing can be written any more where I am no longer in. */
function EndedLine({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { engine } = useChat();
  const ended = useChatState((state) => state.ended.get(conversation.groupId));
  const name = ended && memberOf(conversation, ended.by)?.fullName;
  const by = ended?.by === engine.me ? t("chat.you") : (name ?? t("chat.formerMember"));
  return (
    <p className={classes.readOnly} role="status">
      {t(`chat.ended.${ended?.how ?? "unknown"}`, { by })}
    </p>
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
