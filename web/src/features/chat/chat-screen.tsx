import { isStaff } from "@nepnha/domain/platform/permit";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, use, useDeferredValue, useEffect } from "react";
import { useServices, useUser } from "../../platform/session/services-context.ts";
import { needTexts, useT } from "../../platform/i18n/i18n.ts";
import { useTitle } from "../../platform/i18n/use-title.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { ChatContext, useChat, useChatState } from "./chat-context.ts";
import classes from "./chat-screen.module.css";
import { chatSessionOf } from "./chat-session.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ConversationList } from "./conversations/conversation-list.tsx";
import { useOpenConversation } from "./use-open-conversation.ts";

const Asking = lazy(async () => {
  const [asking] = await Promise.all([import("./ask/asking.tsx"), needTexts("chat-thread")]);
  return { default: asking.Asking };
});
const loadThread = () => Promise.all([import("./thread/thread-door.tsx"), needTexts("chat-thread")]);
const ThreadDoor = lazy(async () => {
  const [module] = await loadThread();
  return { default: module.ThreadDoor };
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
  const ready = useChatState((state) => state.ready);
  // The list comes first.
  const painted = useDeferredValue(ready, false);
  useEffect(() => {
    engine.open(groupId);
    return () => engine.open(null);
  }, [engine, groupId]);
  if (groupId !== null) {
    return (
      <Suspense fallback={<ListSkeleton rows={5} />}>
        <ThreadDoor groupId={groupId} />
      </Suspense>
    );
  }
  return (
    painted && (
      <EmptyState picture="empty" title={t("chat.chooseTitle")}>
        {t("chat.chooseText")}
      </EmptyState>
    )
  );
}
