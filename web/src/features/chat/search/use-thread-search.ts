import { useEffect, useRef, useState } from "react";
import { useChat } from "../chat-context.ts";
import type { Conversation } from "../engine/model.ts";
import type { Goal } from "../thread/message-list.tsx";
import { useSearchPlaces } from "./places.ts";

/** The search in the open conversation as its screen sees it: whether it is there, and ways to a message. */
export function useThreadSearch({ groupId, window }: Conversation, setGoal: (goal: Goal) => void) {
  const { engine } = useChat();
  const { find, visit, openSearch, closeSearch } = useSearchPlaces();
  const shown = find !== undefined;
  // What was found stays, for the way back from a message.
  const [begun, setBegun] = useState(shown);
  if (shown && !begun) setBegun(true);

  const loaded = window !== null;
  const onGo = (seq: number): void => {
    const known = engine.store.conversation(groupId)?.window?.messages.some((message) => message.seq === seq);
    if (!known) void engine.load(groupId, "around", seq);
    setGoal({ seq });
  };
  // Once for each visit, as soon as there is something to be seen.
  const gone = useRef<number>(undefined);
  useEffect(() => {
    if (!visit || !loaded || gone.current === visit.time) return;
    gone.current = visit.time;
    onGo(visit.seq);
  });

  return {
    shown,
    begun,
    text: find ?? "",
    toggle: () => (shown ? closeSearch() : openSearch(groupId)),
    onGo,
  };
}
