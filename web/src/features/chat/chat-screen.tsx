import { isStaff } from "@nepnha/domain/platform/permit";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, use, useEffect, useState } from "react";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import buttons from "../../ui/layout/plain-button.module.css";
import { ChatContext, useChat, useChatState } from "./chat-context.ts";
import classes from "./chat-screen.module.css";
import { chatSessionOf } from "./chat-session.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ConversationList } from "./conversations/conversation-list.tsx";
import { useOpenConversation } from "./use-open-conversation.ts";

const Asking = lazy(async () => ({ default: (await import("./ask/asking.tsx")).Asking }));
const loadThread = () => Promise.all([import("./thread/thread.tsx"), needTexts("chat-thread")]);
const Thread = lazy(async () => {
  const [module] = await loadThread();
  return { default: module.Thread };
});

/** The chat: conversations on the left, the open one on the right; on a phone one after the other. */
export function ChatScreen() {
  const services = useServices();
  const { _id: me } = useUser();
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <Columns session={chatSessionOf(services, me)} />
    </Suspense>
  );
}

function Columns({ session }: { session: ReturnType<typeof chatSessionOf> }) {
  const t = useT();
  useTitle(t("chat.title"));
  const { groupId } = useOpenConversation();
  const { ask }: { ask?: number } = useSearch({ strict: false });
  // Staff answer in these conversations; nobody asks them to begin one with themselves.
  const isOutsider = !isStaff(useUser());
  const asking = ask === 1 && groupId === null && isOutsider;
  const isOpen = groupId !== null || asking;
  return (
    <ChatContext value={use(session)}>
      <div className={classes.screen} data-open={isOpen} data-whole-phone={isOpen}>
        <div className={classes.list} onPointerEnter={() => void loadThread()} onFocus={() => void loadThread()}>
          <ConversationList />
        </div>
        <section className={classes.thread} aria-label={t("chat.thread")}>
          <ConnectionBanner />
          {asking ? (
            <Suspense fallback={<ListSkeleton rows={5} />}>
              <Asking />
            </Suspense>
          ) : (
            <OpenConversation groupId={groupId} />
          )}
        </section>
      </div>
    </ChatContext>
  );
}

function OpenConversation({ groupId }: { groupId: string | null }) {
  const t = useT();
  const { engine } = useChat();
  const { close } = useOpenConversation();
  const ready = useChatState((state) => state.ready);
  const known = useChatState((state) => groupId !== null && state.conversations.has(groupId));
  // Whoever is put out of a conversation that they are reading goes on reading what is on the screen.
  const [shown, setShown] = useState<string | null>(null);
  if (known && shown !== groupId) setShown(groupId);
  useEffect(() => {
    engine.open(groupId);
    return () => engine.open(null);
  }, [engine, groupId]);
  if (groupId === null) {
    return (
      <EmptyState picture="empty" title={t("chat.chooseTitle")}>
        {t("chat.chooseText")}
      </EmptyState>
    );
  }
  if (known || shown === groupId) {
    return (
      <Suspense fallback={<ListSkeleton rows={5} />}>
        <Thread key={groupId} groupId={groupId} />
      </Suspense>
    );
  }
  if (!ready) return <ListSkeleton rows={5} />;
  return (
    <EmptyState
      picture="noResult"
      title={t("chat.goneTitle")}
      action={
        <button type="button" className={buttons.other} onClick={close}>
          {t("chat.backToList")}
        </button>
      }
    >
      {t("chat.goneText")}
    </EmptyState>
  );
}
