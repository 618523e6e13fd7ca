import { useDebouncedValue } from "@mantine/hooks";
import { MESSAGE_SEARCH, type OversightMethods } from "@nepnha/contract/features/chat/api";
import { codePoints } from "@nepnha/domain/platform/text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { HubOf } from "../../platform/hub/hub.ts";
import { useStore } from "../../platform/lib/store.ts";
import { useServices } from "../../platform/session/services-context.ts";

/** What is looked for; what is empty is left out. */
export type Wanted = Omit<OversightMethods["OverseeMessages"]["argument"], "before" | "limit">;

/** The pause after which somebody who types has said what they look for, ms: each search is in the log. */
const TYPING_MS = 600;
const PAGE = 30;

/** Looks for messages of everybody, page by page. Every page is in the log, so nothing is read again by itself. */
export function useAllMessages({ text = "", ...wanted }: Wanted) {
  const services = useServices();
  const hub: HubOf<OversightMethods, object> = services.hub;
  const connected = useStore(services.hub.connected);
  const [asked] = useDebouncedValue(text.trim(), TYPING_MS);
  const isShort = asked !== "" && codePoints(asked) < MESSAGE_SEARCH.min;
  const query = useInfiniteQuery({
    queryKey: ["moderation", "all", asked, wanted],
    enabled: connected && !isShort,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const answer = await hub.invoke("OverseeMessages", { ...wanted, text: asked, before: pageParam, limit: PAGE });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return { ...query, isShort, asked, messages: query.data?.pages.flatMap(({ messages }) => messages) ?? [] };
}
