import type { PollPayload } from "@nepnha/contract/features/chat/kinds/poll";
import type { PollMethods } from "@nepnha/contract/features/chat/methods/polls";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChat, useChatState } from "../../chat-context.ts";

/** After a vote of anybody all who look at the poll ask, each at a moment of their own within this time, ms. */
const SPREAD = 1000;

/** Which poll, and in which state it is here. */
interface Seen {
  readonly groupId: string;
  readonly messageId: string | null;
  readonly changeSeq: number;
  readonly payload: PollPayload;
}

/** What I chose in a poll, and how it stands as far as I may know; undefined until it is known. */
export function usePoll({ groupId, messageId, changeSeq, payload }: Seen) {
  const { engine } = useChat();
  const client = useQueryClient();
  const connected = useChatState((state) => state.connection === "connected");
  const { data } = useQuery<PollMethods["GetPoll"]["data"]>({
    queryKey: ["chat", "poll", messageId],
    queryFn: async () => {
      const result = await engine.poll("GetPoll", { groupId, messageId: messageId ?? "" });
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    enabled: messageId !== null && connected,
    staleTime: 0,
  });
  const asked = useRef(changeSeq);
  useEffect(() => {
    if (asked.current === changeSeq) return undefined;
    asked.current = changeSeq;
    const ask = () => void client.invalidateQueries({ queryKey: ["chat", "poll", messageId] });
    const timer = setTimeout(ask, Math.random() * SPREAD);
    return () => clearTimeout(timer);
  }, [client, messageId, changeSeq]);

  /** After a vote of mine: what I chose is known at once, how it stands is asked for. */
  const chose = async (mine: string[]): Promise<void> => {
    client.setQueryData<typeof data>(["chat", "poll", messageId], (known) => known && { ...known, mine });
    await client.invalidateQueries({ queryKey: ["chat", "poll", messageId] });
  };
  return { mine: data?.mine, counts: payload.counts ?? data?.counts ?? null, chose };
}
