import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { ChatGroupState } from "@nepnha/contract/features/chat/messages";
import { waitingFor } from "@nepnha/domain/features/chat/desk";
import { isMuted } from "@nepnha/domain/features/chat/mute";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "../../platform/lib/store.ts";
import type { HubOf } from "../../platform/hub/hub.ts";
import { useCan, useServices, useUser } from "../../platform/session/services-context.ts";
import type { PortEvents } from "./engine/port.ts";

const QUERY_KEY = ["chat", "unread"];
/** Whatever may change how much is unread. */
const EVENTS: readonly (keyof PortEvents)[] = [
  "ReceiveUserMessage",
  "ReceiveGroupMessage",
  "ReadMessage",
  "UpdatedGroup",
  "ConversationStateChanged",
  "NotifyAddToGroup",
  "SyncRequired",
];

/**
 * Messages that wait for me over all conversations that are not muted: how many, in which conversations; 0 while it is
 * not known.
 */
export function useUnread(): { count: number; groups: ChatGroupState[] } {
  const { hub } = useServices();
  const can = useCan();
  const { _id: me } = useUser();
  const connected = useStore(hub.connected);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => readUnread(hub, me),
    enabled: connected && can("chatGroups.basic"),
  });

  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries({ queryKey: QUERY_KEY });
    const stops = EVENTS.map((event) => hub.on(event, refresh));
    return () => {
      for (const stop of stops) stop();
    };
  }, [hub, queries]);

  const groups = data ?? [];
  return { count: groups.reduce((sum, group) => sum + waitingFor(me, group), 0), groups };
}

async function readUnread(hub: HubOf<ChatMethods, PortEvents>, me: string): Promise<ChatGroupState[]> {
  const answer = await hub.invoke("SyncState", { userSeq: 0, groups: [] });
  if (!answer.ok) throw new Error(answer.message);
  const now = Date.parse(answer.data.serverTime);
  return answer.data.groups.filter((group) => waitingFor(me, group) > 0 && !isMuted(group.mine, now));
}
