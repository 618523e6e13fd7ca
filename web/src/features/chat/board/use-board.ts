import type { ChatMessage } from "@nepnha/contract/features/chat/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useChat, useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";

/** Notes a page. */
const PAGE = 10;

interface Board {
  readonly reminders: readonly ChatMessage[];
  readonly notes: readonly ChatMessage[];
  readonly loaded: boolean;
  readonly failed: boolean;
  readonly more: (() => void) | null;
  readonly again: () => void;
}

/** What is on a conversation's board; looked at anew with every change of the conversation. */
export function useBoard({ groupId, changeSeq }: Conversation): Board {
  const { engine } = useChat();
  const connected = useChatState((state) => state.connection === "connected");
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["chat", "board", groupId, changeSeq],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) => {
      const result = await engine.act("GetBoard", { groupId, beforeSeq: pageParam, limit: PAGE });
      if (!result.ok) throw new Error(result.message);
      return result.data;
    },
    getNextPageParam: ({ notes, hasMore }) => (hasMore ? notes.at(-1)?.seq : undefined),
    enabled: connected,
    placeholderData: (before) => before,
  });
  return {
    reminders: data?.pages[0]?.reminders ?? [],
    notes: data?.pages.flatMap(({ notes }) => notes) ?? [],
    loaded: data !== undefined,
    failed: isError && data === undefined,
    more: hasNextPage ? () => void fetchNextPage() : null,
    again: () => void refetch(),
  };
}
