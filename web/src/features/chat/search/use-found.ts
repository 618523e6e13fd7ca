import type { ChatMethods } from "@nepnha/contract/features/chat/hub";
import {
  type FoundKind,
  type FoundMessage,
  MESSAGE_SEARCH,
  type SearchMethods,
} from "@nepnha/contract/features/chat/methods/search";
import type { HubErrorCode } from "@nepnha/contract/platform/realtime";
import { codePoints } from "@nepnha/domain/platform/text";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useStore } from "../../../platform/lib/store.ts";
import { useServices } from "../../../platform/session/services-context.ts";

type Page = SearchMethods["SearchMessages"]["data"];

/** What is looked for; what is empty is left out. */
export interface Sought {
  readonly text: string;
  readonly groupId?: string | undefined;
  readonly senderId?: string | undefined;
  readonly kind?: FoundKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What the search for messages has to show. */
export interface Found {
  readonly state: "idle" | "short" | "offline" | "loading" | "failed" | "tooFast" | "found";
  readonly messages: readonly FoundMessage[];
  /** Null: that is all of them. */
  readonly more: (() => void) | null;
  /** ISO instant up to which has been looked; null: what is left begins with the last message. */
  readonly lookedTo: string | null;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The pause after which somebody who types has said what they look for, ms. */
const TYPING_MS = 250;
/** Messages of a page. */
const LIMIT = 20;
/** Calls for a page of which the first find nothing: each has looked through thousands of messages. */
const CALLS = 4;

/** The hub has refused the search. */
class Refused extends Error {
  readonly code: HubErrorCode;
  constructor(code: HubErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Whether a text is long enough to be looked for; of most kinds none is needed. */
function isSearch(text: string, kind: FoundKind = "text"): boolean {
  return codePoints(text.trim()) >= MESSAGE_SEARCH.min || (kind !== "text" && text.trim() === "");
}

/** Looks for messages while one types, page by page. */
export function useFound(sought: Sought): Found {
  const hub: HubOf<ChatMethods, object> & { connected: ReturnType<typeof useServices>["hub"]["connected"] } =
    useServices().hub;
  const connected = useStore(hub.connected);
  const [asked] = useDebouncedValue(sought.text.trim(), TYPING_MS);
  const wanted = { ...sought, text: asked };
  const { kind } = sought;
  const enough = isSearch(sought.text, kind) && isSearch(asked, kind);
  const query = useInfiniteQuery({
    queryKey: ["chat", "found", wanted],
    enabled: connected && enough,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(hub, wanted, pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // What was written meanwhile is looked for by the next search; a page that is read again would move under the hand.
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const pages = enough ? (query.data?.pages ?? []) : [];
  const seen = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message._id, message]));
  const { error, hasNextPage, fetchNextPage, refetch, isFetching } = query;

  function stateNow(): Found["state"] {
    if (sought.text.trim() === "" && !isSearch("", kind)) return "idle";
    if (!isSearch(sought.text, kind)) return "short";
    if (!connected && seen.size === 0) return "offline";
    if (error) return error instanceof Refused && error.code === "RATE_LIMITED" ? "tooFast" : "failed";
    return query.data && enough ? "found" : "loading";
  }
  return {
    state: stateNow(),
    messages: [...seen.values()],
    more: hasNextPage ? () => void fetchNextPage() : null,
    lookedTo: pages.at(-1)?.lookedTo ?? null,
    busy: isFetching || sought.text.trim() !== asked,
    retry: () => void refetch(),
  };
}

async function readPage(
  hub: HubOf<ChatMethods, object>,
  sought: Sought,
  start: string | undefined,
  signal: AbortSignal,
): Promise<Page> {
  const messages: FoundMessage[] = [];
  let before = start;
  for (let call = 1; ; call += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before it ended
    const answer = await hub.invoke("SearchMessages", { ...sought, before, limit: LIMIT });
    if (!answer.ok) throw new Refused(answer.code);
    messages.push(...answer.data.messages);
    const done = messages.length > 0 || answer.data.next === null || call === CALLS || signal.aborted;
    if (done) return { ...answer.data, messages };
    before = answer.data.next ?? undefined;
  }
}
