import { ENUMS } from "@nepnha/contract/platform/enums";
import { mayBeginTalks } from "@nepnha/domain/features/chat/begin-talks";
import { mayWriteIn } from "@nepnha/domain/features/chat/guests";
import { foldVietnamese } from "@nepnha/domain/platform/fold";
import { isStaff } from "@nepnha/domain/platform/permit";
import { useSearch } from "@tanstack/react-router";
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useState } from "react";
import { needTexts, useT } from "../../../platform/i18n/i18n.ts";
import { useCan, useUser } from "../../../platform/session/services-context.ts";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import chips from "../../../ui/data/press-chip.module.css";
import { useChatState } from "../chat-context.ts";
import { DeskRows, DeskTabs } from "../desk/lazy-in-list.ts";
import type { DeskView } from "../desk/desk-view.ts";
import classes from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row.tsx";
import { type ListFilter, passes } from "./list-filter.ts";
import { isCleared } from "../engine/cleared.ts";
import { conversationList } from "../engine/store.ts";
import { useOpenConversation } from "../use-open-conversation.ts";

const FoundDoor = lazy(async () => ({ default: (await import("../search/found-door.tsx")).FoundDoor }));
const Begin = lazy(async () => ({ default: (await import("./begin.tsx")).Begin }));
const TypeDoor = lazy(async () => ({ default: (await import("./type-door.tsx")).TypeDoor }));

const NoConversations = lazy(async () => {
  const [none] = await Promise.all([import("./no-conversations.tsx"), needTexts("chat-thread")]);
  return { default: none.NoConversations };
});
const AskButton = lazy(async () => ({ default: (await import("../ask/ask-button.tsx")).AskButton }));

/** The conversations, the latest first, with a search that is blind to Vietnamese marks. */
export function ConversationList() {
  const t = useT();
  const me = useUser();
  const can = useCan();
  const ready = useChatState((state) => state.ready);
  const conversations = useChatState((state) => state.conversations);
  const { groupId } = useOpenConversation();
  const [term, setTerm] = useState("");
  const [filter, setFilter] = useState<ListFilter>({ unread: false, type: null });
  const { desk }: { desk?: string } = useSearch({ strict: false });
  const [view, setView] = useState<DeskView>(desk === "waiting" || desk === "mine" || desk === "open" ? desk : "all");
  const groups = isStaff(me) && can("chatGroups.chatSend");
  const advises = can("chatGroups.chatAdviseComplaint") && isStaff(me);
  // The list comes first, the choice of another one after it.
  const painted = useDeferredValue(ready, false);
  const wanted = foldVietnamese(term.trim());
  // What I deleted from my list is found by its name all the same: I may still be in it.
  const all = conversationList(conversations).filter(
    (one) => wanted !== "" || one.groupId === groupId || !isCleared(one),
  );
  const rows = all.filter(
    (conversation) =>
      foldVietnamese(conversation.name).includes(wanted) &&
      // What is being read stays where it is. The desk counts all that wait, and shows as many.
      (view !== "all" || passes(filter, conversation) || conversation.groupId === groupId),
  );

  const types = painted && all.length > 0 && (
    <Suspense>
      <TypeDoor all={all} filter={filter} withUnread={advises} onFilter={setFilter} />
    </Suspense>
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
        {advises && <span className={classes.sign}>{types}</span>}
        {!isStaff(me) && <Asks />}
        {!isStaff(me) && mayWriteIn(me.role, ENUMS.chatGroupType.COMPLAIN) && <Asks complains />}
        {mayBeginTalks(me.role) && (
          <span className={classes.begin} data-groups={groups || undefined}>
            <Suspense>{painted && <Begin withGroups={groups} />}</Suspense>
          </span>
        )}
      </div>
      {advises && (
        <div className={classes.views}>
          <Suspense>{painted && <DeskTabs view={view} onView={setView} />}</Suspense>
        </div>
      )}
      {/* Who advises chooses among customers instead: one row of choices is enough. */}
      {!advises && all.length > 0 && (
        <div className={classes.filter} role="group" aria-label={t("chat.filter")}>
          {[false, true].map((unread) => (
            <button
              key={String(unread)}
              type="button"
              className={chips.chip}
              aria-pressed={filter.unread === unread}
              onClick={() => setFilter({ ...filter, unread })}
            >
              {t(unread ? "chat.filter.unread" : "chat.filter.all")}
            </button>
          ))}
          {types}
        </div>
      )}
      {!ready && all.length === 0 && (
        <div className={classes.rows}>
          <ListSkeleton rows={8} />
        </div>
      )}
      {ready && all.length === 0 && (
        <Suspense>
          <NoConversations />
        </Suspense>
      )}
      {all.length > 0 && rows.length === 0 && (
        <p className={classes.nothing} role="status">
          {t(filter.unread && filter.type === null && wanted === "" ? "chat.filter.nothing" : "chat.searchNothing")}
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
              <DeskRows view={view} all={rows} openId={groupId} Row={ConversationRow} />
            </Suspense>
          )}
          {wanted !== "" && (
            <Suspense>
              <FoundDoor term={term} />
            </Suspense>
          )}
        </nav>
      )}
    </div>
  );
}

/** A sign of customers beside the search; staff do not load it, and nothing moves when it comes. */
function Asks({ complains = false }: { complains?: boolean }) {
  return (
    <span className={classes.sign}>
      <Suspense>
        <AskButton complains={complains} />
      </Suspense>
    </span>
  );
}

/** Arrow keys, Home and End walk through the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // The menu of a row and the filters of a search have arrows of their own.
  if (!(event.target instanceof HTMLAnchorElement)) return;
  const rows = [...event.currentTarget.querySelectorAll("a")];
  const at = rows.indexOf(event.target);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const next = rows[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
