import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { CHAT_PAGE_MAX } from "@nepnha/contract/platform/constants";
import { useQuery } from "@tanstack/react-query";
import { useChat, useChatState } from "../chat-context.ts";
import type { ChatEngine } from "../engine/chat.ts";

/** Addresses are good for half a day at least. */
const STALE_MS = 6 * 3600 * 1000;
/** A film that is being prepared is asked for again. */
const PREPARING_MS = 4000;

/** Where the files of a message are. Undefined until it is known; no files when they are not mine to see any more. */
export function useMessageFiles(groupId: string, messageId: string | null): MessageFiles["files"] | undefined {
  const { engine } = useChat();
  const connected = useChatState((state) => state.connection === "connected");
  const { data } = useQuery({
    queryKey: ["chat", "files", messageId],
    queryFn: () => filesOf(engine, groupId, messageId ?? ""),
    enabled: messageId !== null && connected,
    staleTime: STALE_MS,
    refetchInterval: ({ state }) => state.data?.some((file) => file.state === "PROCESSING") === true && PREPARING_MS,
  });
  return data;
}

interface Batch {
  readonly ids: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, MessageFiles["files"]>>;
}

const gathering = new WeakMap<ChatEngine, Map<string, Batch>>();

/** Messages that come into view at once are asked for with one call. */
async function filesOf(engine: ChatEngine, groupId: string, messageId: string): Promise<MessageFiles["files"]> {
  const batches = gathering.get(engine) ?? new Map<string, Batch>();
  gathering.set(engine, batches);
  const open = batches.get(groupId);
  const batch = open && open.ids.size < CHAT_PAGE_MAX ? open : newBatch(engine, groupId, batches);
  batch.ids.add(messageId);
  return (await batch.answer).get(messageId) ?? [];
}

function newBatch(engine: ChatEngine, groupId: string, batches: Map<string, Batch>): Batch {
  const ids = new Set<string>();
  const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(async () => {
    if (batches.get(groupId) === batch) batches.delete(groupId);
    const result = await engine.ask("GetFiles", { groupId, messageIds: [...ids] });
    if (!result.ok) throw new Error(result.message);
    return new Map(result.data.messages.map(({ messageId, files }) => [messageId, files]));
  });
  const batch: Batch = { ids, answer };
  batches.set(groupId, batch);
  return batch;
}
