import { useEffect, useRef } from "react";
import { logError } from "../../../platform/lib/log.ts";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";

/** How long a message has to be in view before it counts as looked at, ms. */
const DWELL = 300;
/** Nobody sits before the page: it is looked again after this, ms. */
const AGAIN = 1000;

/**
 * What an edit named me in stands behind my mark, which reading on does not move: it is told to the server when I have looked
 * at it. @returns takes the numbers of the messages in view
 */
export function useLookedAt({ groupId, mentioned, lastReadSeq }: Conversation): (seqs: readonly number[]) => void {
  const { engine } = useChat();
  const dwelling = useRef<{ readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(dwelling.current?.timer), []);

  const tell = async (seq: number): Promise<void> => {
    const answer = await engine.ask("MarkRead", { groupId, lastReadSeq: seq });
    const now = engine.store.conversation(groupId);
    if (answer.ok && now) engine.store.put({ ...now, mentioned: now.mentioned.filter((one) => one > seq) });
  };
  const look = (key: string, seq: number): void => {
    if (document.visibilityState === "visible" && document.hasFocus()) {
      // Without an answer it is told once more by the next look.
      tell(seq)
        .catch((error: unknown) => logError("looked at", error))
        .finally(() => {
          if (dwelling.current?.key === key) dwelling.current = null;
        });
    } else dwelling.current = { key, timer: setTimeout(() => look(key, seq), AGAIN) };
  };
  return (seqs) => {
    const seq = mentioned.findLast((one) => one <= lastReadSeq && seqs.includes(one));
    const key = `${groupId} ${String(seq)}`;
    if (dwelling.current?.key === key) return;
    clearTimeout(dwelling.current?.timer);
    dwelling.current = seq === undefined ? null : { key, timer: setTimeout(() => look(key, seq), DWELL) };
  };
}
