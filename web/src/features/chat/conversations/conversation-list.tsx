import { mayBeginTalks } from "@nepnha/domain/features/chat/begin-talks";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { isStaff } from "@nepnha/domain/platform/permit";
import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import chips from "../../../ui/data/press-chip.module.css";
import { useChatState } from "../chat-context.ts";
import { AskButton } from "../ask/ask-button.tsx";
import classes from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row.tsx";
import { waits } from "../engine/model.ts";
import { conversationList } from "../engine/store.ts";
import { LazyFoundInList } from "../search/lazy-search.ts";
import { useOpenConversation } from "../use-open-conversation.ts";

const PeoplePicker = lazy(async () => {
  const [module] = await Promise.all([import("./people-picker.tsx"), needTexts("chat-thread")]);
  return { default: module.PeoplePicker };
});

const CreateGroup = lazy(async () => {
  const texts = needTexts("chat-thread", "chat-groups");
  const [module] = await Promise.all([import("../groups/create-group.tsx"), texts]);
  return { default: module.CreateGroup };
});

/** The conversations, the latest first, with a search that is blind to Vietnamese marks. */
export function ConversationList() {
  const t = useT();
  const me = useUser();
  const can = useCan();
  const ready = useChatState((state) => state.ready);
  const conversations = useChatState((state) => state.conversations);
  const { groupId } = useOpenConversation();
  const [term, setTerm] = useState("");
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [picking, setPicking] = useState(false);
  const [making, setMaking] = useState(false);
  const all = conversationList(conversations);
  const wanted = foldVietnamese(term.trim());
  const rows = all.filter(
    (conversation) =>
      foldVietnamese(conversation.name).includes(wanted) &&
      // What is being read stays where it is.
      (!onlyUnread || waits(conversation) || conversation.groupId === groupId),
  );

  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <SearchBox
          className={classes.search}
          label={t("chat.search")}
          value={term}
          onChange={setTerm}
          onKeyDown={({ key }) => {
            if (key === "Escape") setTerm("");
          }}
        />
        {!isStaff(me) && <AskButton />}
        {mayBeginTalks(me.role) && (
          <IconButton size={44} onClick={() => setPicking(true)} aria-label={t("chat.new")} title={t("chat.new")}>
            <IconEdit size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        {isStaff(me) && can("chatGroups.chatSend") && (
          <IconButton
            size={44}
            onClick={() => setMaking(true)}
            aria-label={t("chat.newGroup")}
            title={t("chat.newGroup")}
          >
            <IconUsersPlus size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
      {all.length > 0 && (
        <div className={classes.filter} role="group" aria-label={t("chat.filter")}>
          {[false, true].map((unread) => (
            <button
              key={String(unread)}
              type="button"
              className={chips.chip}
              aria-pressed={onlyUnread === unread}
              onClick={() => setOnlyUnread(unread)}
            >
              {t(unread ? "chat.filter.unread" : "chat.filter.all")}
            </button>
          ))}
        </div>
      )}
      {!ready && all.length === 0 && (
        <div className={classes.rows}>
          <ListSkeleton rows={8} />
        </div>
      )}
      {ready && all.length === 0 && (
        <EmptyState
          picture="empty"
          title={t("chat.emptyTitle")}
          {...(isStaff(me)
            ? {}
            : {
                action: <AskButton inWords />,
              })}
        >
          {t(isStaff(me) ? "chat.emptyText" : "chat.emptyAsk")}
        </EmptyState>
      )}
      {all.length > 0 && rows.length === 0 && (
        <p className={classes.nothing} role="status">
          {t(onlyUnread && wanted === "" ? "chat.filter.nothing" : "chat.searchNothing")}
        </p>
      )}
      {(ready || all.length > 0) && (
        <nav aria-label={t("chat.list")} className={classes.rows} onKeyDown={moveFocus}>
          {rows.map((conversation) => (
            <ConversationRow
              key={conversation.groupId}
              conversation={conversation}
              current={conversation.groupId === groupId}
            />
          ))}
          {wanted !== "" && (
            <Suspense>
              <LazyFoundInList term={term} />
            </Suspense>
          )}
        </nav>
      )}
      {picking && (
        <Suspense>
          <PeoplePicker onClose={() => setPicking(false)} />
        </Suspense>
      )}
      {making && (
        <Suspense>
          <CreateGroup onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Arrow keys, Home and End walk through the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // The menu of a row stands elsewhere, and has arrows of its own.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = rows.findIndex((row) => row === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const next = rows[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
