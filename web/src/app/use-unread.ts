import type { ChatGroupState, HubEventName } from "@nepnha/contract/hub";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "../lib/store.ts";
import type { Hub } from "./hub.ts";
import { useCan, useServices } from "./services-context.ts";

const QUERY_KEY = ["chat", "unread"];
/** Whatever may change how much is unread. */
const EVENTS: readonly HubEventName[] = [
  "ReceiveUserMessage",
  "ReceiveGroupMessage",
  "ReadMessage",
  "NotifyAddToGroup",
  "SyncRequired",
];

/** Unread messages over all conversations: how many, in which conversations; 0 while it is not known. */
export function useUnread(): { count: number; groups: ChatGroupState[] } {
  const { hub } = useServices();
  const can = useCan();
  const connected = useStore(hub.connected);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => readUnread(hub),
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
  return { count: groups.reduce((sum, { countNo, readCountNo }) => sum + countNo - readCountNo, 0), groups };
}

async function readUnread(hub: Hub): Promise<ChatGroupState[]> {
  const answer = await hub.invoke("SyncState", { userSeq: 0, groups: [] });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.groups.filter(({ countNo, readCountNo }) => countNo > readCountNo);
}
