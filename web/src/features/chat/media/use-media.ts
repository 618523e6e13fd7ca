import type { MessageFiles } from "@nepnha/contract/features/chat/kinds/files";
import { ENUMS } from "@nepnha/contract/platform/enums";
import { useMemo, useRef, useState } from "react";
import { logError } from "../../../platform/lib/log.ts";
import { useChat } from "../chat-context.ts";

/** Messages with pictures or films a page. */
const PAGE = 24;
/** So near the end of what is known, more is fetched. */
const NEAR = 4;

type Message = Pick<MessageFiles, "messageId" | "seq" | "senderId" | "time" | "files">;

/** A picture or a film, and the message that it came with. */
export type Medium = MessageFiles["files"][number] & Omit<Message, "files">;

/** All pictures and films of a conversation around those of one message, the oldest first; more come as one comes near them. */
export function useMedia(groupId: string, start: Message): { media: readonly Medium[]; near: (index: number) => void } {
  const { engine } = useChat();
  const [messages, setMessages] = useState<readonly Message[]>([start]);
  const more = useRef({ older: true, newer: true });
  const busy = useRef(new Set<"older" | "newer">());
  const media = useMemo(
    () =>
      messages.flatMap(({ files, ...message }) =>
        files.filter(isShown).map((file): Medium => ({ ...file, ...message })),
      ),
    [messages],
  );

  const load = async (side: "older" | "newer", seq: number): Promise<void> => {
    if (!more.current[side] || busy.current.has(side)) return;
    busy.current.add(side);
    try {
      const place = side === "older" ? { beforeSeq: seq } : { afterSeq: seq };
      const category = ENUMS.attachmentCategory.MEDIA;
      const answer = await engine.ask("GetAttachments", { groupId, category, limit: PAGE, ...place });
      if (!answer.ok) throw new Error(answer.message);
      more.current[side] = answer.data.hasMore;
      const page = answer.data.messages.toReversed();
      setMessages((known) => (side === "older" ? [...page, ...known] : [...known, ...page]));
    } catch (error) {
      // Turning to the next one asks again.
      logError("media of a conversation", error);
    } finally {
      busy.current.delete(side);
    }
  };

  const first = messages[0]?.seq;
  const last = messages.at(-1)?.seq;
  const near = (index: number): void => {
    if (first !== undefined && index < NEAR) void load("older", first);
    if (last !== undefined && index >= media.length - NEAR) void load("newer", last);
  };
  return { media, near };
}

/** What is still being prepared, or could not be, has nothing to show. */
function isShown({ kind, state }: Message["files"][number]): boolean {
  return kind === "image" || state === "READY";
}
