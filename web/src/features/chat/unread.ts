import { useEffect, useState, useSyncExternalStore } from "react";
import { logError } from "../../platform/lib/log.ts";
import { useStore } from "../../platform/lib/store.ts";
import { useCan, useServices, useUser } from "../../platform/session/services-context.ts";
import type { ChatSession } from "./chat-session.ts";

const never = (): (() => void) => () => undefined;

/**
 * The chat of the logged-in user on any screen; null until the hub is connected for the first time, so that no screen
 * waits for its code.
 */
export function useChatSession(): ChatSession | null {
  const services = useServices();
  const mayChat = useCan()("chatGroups.basic");
  const { _id: me } = useUser();
  const connected = useStore(services.hub.connected);
  const [session, setSession] = useState<ChatSession | null>(null);
  const wanted = session === null && connected && mayChat;
  useEffect(() => {
    let isThere = true;
    if (wanted) {
      import("./chat-session.ts")
        .then(({ chatSessionOf }) => chatSessionOf(services, me))
        .then((found) => isThere && setSession(found))
        .catch((error: unknown) => logError("chat", error));
    }
    return () => {
      isThere = false;
    };
  }, [wanted, services, me]);
  return session;
}

/** Messages that wait for me over all conversations that are not muted; null while it is not known. */
export function useKnownUnread(): number | null {
  const session = useChatSession();
  const known = (): number | null => (session?.engine.store.getState().ready ? session.unread() : null);
  return useSyncExternalStore(session?.engine.store.subscribe ?? never, known);
}

/** The same, where what is not known is as good as nothing. */
export function useUnread(): number {
  return useKnownUnread() ?? 0;
}
