import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { ChatSession } from "./chat-session.ts";
import type { Draft } from "./drafts.ts";
import type { ChatState } from "./engine/store.ts";

/** Provides the chat to its screen. */
export const ChatContext = createContext<ChatSession | null>(null);

/** The chat. @throws outside its screen */
export function useChat(): ChatSession {
  const session = useContext(ChatContext);
  if (!session) throw new Error("useChat outside ChatContext");
  return session;
}

/** A part of the chat's state; `select` must answer the same object while nothing changed. */
export function useChatState<T>(select: (state: ChatState) => T): T {
  const { store } = useChat().engine;
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

/** My draft in a conversation, undefined when there is none. */
export function useDraft(groupId: string): Draft | undefined {
  const { all } = useChat().drafts;
  return useSyncExternalStore(all.subscribe, () => all.get()[groupId]);
}

/** The server's time, ms since 1970, moving every half minute. */
export function useNow(): number {
  const offset = useChatState((state) => state.clockOffset);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
