import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChat, useChatState } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";

/** Messages a page. */
const PAGE = 24;
/** The months of Vietnam, as `2026-03`. */
const MONTH = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Ho_Chi_Minh", year: "numeric", month: "2-digit" });

/** What was sent in a month. */
export interface Month {
  /** `YYYY-MM` */
  readonly month: string;
  readonly messages: readonly MessageFiles[];
}

/** Pages of what was sent. */
export interface Sent {
  readonly months: readonly Month[];
  readonly isEmpty: boolean;
  /** The next page, or the one that could not be loaded. */
  readonly more: (() => void) | null;
  readonly failed: boolean;
}

/** What was sent of a category, with words in its name; what was loaded is looked at anew with every message that comes. */
export function useSent(
  { groupId, lastSeq }: Conversation,
  category: ChatMethods["GetAttachments"]["argument"]["category"],
  words = "",
): Sent {
  const { engine } = useChat();
  const connected = useChatState((state) => state.connection === "connected");
  const { data, hasNextPage, fetchNextPage, refetch, isError } = useInfiniteQuery({
    queryKey: ["chat", "sent", groupId, category, words],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam }) => {
      const place = { groupId, category, words, beforeSeq: pageParam, limit: PAGE };
      const result = await engine.ask("GetAttachments", place);
      if (!result.ok) throw new Error(result.message);
      return result.data;
    },
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.seq : undefined),
    enabled: connected,
    placeholderData: (before) => before,
  });
  const seen = useRef(lastSeq);
  useEffect(() => {
    if (seen.current === lastSeq) return;
    seen.current = lastSeq;
    void refetch();
  }, [lastSeq, refetch]);
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return {
    months: byMonth(messages),
    isEmpty: data !== undefined && messages.length === 0,
    more: hasNextPage ? () => void fetchNextPage() : isError ? () => void refetch() : null,
    failed: isError,
  };
}

function byMonth(messages: readonly MessageFiles[]): Month[] {
  const months = new Map<string, MessageFiles[]>();
  for (const message of messages) {
    const month = MONTH.format(new Date(message.time)).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), message]);
  }
  return [...months].map(([month, of]) => ({ month, messages: of }));
}
