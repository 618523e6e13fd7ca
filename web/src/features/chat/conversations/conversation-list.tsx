import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayBeginTalks } from "@nepnha/domain/features/chat/begin-talks";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useSearch } from "@tanstack/react-router";
import IconEdit from "@tabler/icons-react/dist/esm/icons/IconEdit.mjs";
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useState } from "react";
import { useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { IconButton } from "../../../ui/layout/icon-button.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import { useChatState } from "../chat-context.ts";
import { AskButton } from "../ask/ask-button.tsx";
import { DeskRows, DeskTabs } from "../desk/lazy-desk.ts";
import type { DeskView } from "../desk/desk-view.ts";
import classes from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row.tsx";
import { conversationList } from "../engine/store.ts";
import { useOpenConversation } from "../use-open-conversation.ts";

const FoundDoor = lazy(async () => ({ default: (await import("../search/found-door.tsx")).FoundDoor }));
const Begin = lazy(async () => ({ default: (await import("./begin.tsx")).Begin }));

/** The conversations, the latest first, with a search that is blind to Vietnamese marks. */
export function ConversationList() {
  const t = useT();
  const me = useUser();
  const can = useCan();
  const ready = useChatState((state) => state.ready);
  const conversations = useChatState((state) => state.conversations);
  const { groupId } = useOpenConversation();
  const [term, setTerm] = useState("");
  const [begun, setBegun] = useState<"talk" | "group" | null>(null);
  const { desk }: { desk?: string } = useSearch({ strict: false });
  const [view, setView] = useState<DeskView>(desk === "waiting" || desk === "mine" || desk === "open" ? desk : "all");
  const advises = can("chatGroups.chatAdviseComplaint") && isStaff(me);
  // The list comes first, the choice of another one after it.
  const painted = useDeferredValue(ready, false);
  const all = conversationList(conversations);
  const wanted = foldVietnamese(term.trim());
  const rows = all.filter((conversation) => foldVietnamese(conversation.name).includes(wanted));

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
        {!isStaff(me) && mayWriteIn(me.role, ENUMS.chatGroupType.COMPLAIN) && <AskButton complains />}
        {mayBeginTalks(me.role) && (
          <IconButton size={44} onClick={() => setBegun("talk")} aria-label={t("chat.new")} title={t("chat.new")}>
            <IconEdit size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
        {isStaff(me) && can("chatGroups.chatSend") && (
          <IconButton
            size={44}
            onClick={() => setBegun("group")}
            aria-label={t("chat.newGroup")}
            title={t("chat.newGroup")}
          >
            <IconUsersPlus size={20} stroke={1.6} aria-hidden />
          </IconButton>
        )}
      </div>
      {advises && (
        <div className={classes.views}>
          <Suspense>{painted && <DeskTabs view={view} onView={setView} />}</Suspense>
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
          {t("chat.searchNothing")}
        </p>
      )}
      {(ready || all.length > 0) && (
        <nav aria-label={t("chat.list")} className={classes.rows} onKeyDown={moveFocus}>
          {view === "all" ? (
            rows.map((conversation) => (
              <ConversationRow
                key={conversation.groupId}
                conversation={conversation}
                current={conversation.groupId === groupId}
              />
            ))
          ) : (
            <Suspense>
              <DeskRows view={view} all={rows} openId={groupId} />
            </Suspense>
          )}
          {wanted !== "" && (
            <Suspense>
              <FoundDoor term={term} />
            </Suspense>
          )}
        </nav>
      )}
      {begun && (
        <Suspense>
          <Begin what={begun} onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Arrow keys, Home and End walk through the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = rows.findIndex((row) => row === document.activeElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const next = rows[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
