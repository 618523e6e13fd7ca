import {
  type TypingEvents,
  type TypingMethods,
  TYPING_EVERY,
  TYPING_LASTS,
} from "@nepnha/contract/features/chat/methods/typing";
import type { ChatEvents } from "@nepnha/contract/features/chat/hub";
import { useEffect, useRef, useState } from "react";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useServices } from "../../../platform/session/services-context.ts";

type Heard = TypingEvents & Pick<ChatEvents, "ReceiveUserMessage" | "ReceiveGroupMessage">;

/** Who writes in a conversation at this moment, by id, in the order in which they began. */
export function useTypists(groupId: string): readonly string[] {
  const hub: HubOf<TypingMethods, Heard> = useServices().hub;
  const [typists, setTypists] = useState<readonly string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stopped = (userId: string): void => {
      clearTimeout(timers.get(userId));
      if (timers.delete(userId)) setTypists((now) => now.filter((one) => one !== userId));
    };
    const said = ({ message }: Heard["ReceiveGroupMessage"]): void => {
      if (message.groupId === groupId) stopped(message.senderId);
    };
    const stops = [
      hub.on("UserTyping", (typing) => {
        if (typing.groupId !== groupId) return;
        const { userId } = typing;
        if (!timers.has(userId)) setTypists((now) => [...now, userId]);
        clearTimeout(timers.get(userId));
        timers.set(
          userId,
          setTimeout(() => stopped(userId), TYPING_LASTS),
        );
      }),
      hub.on("ReceiveUserMessage", said),
      hub.on("ReceiveGroupMessage", said),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setTypists([]);
    };
  }, [hub, groupId]);
  return typists;
}

/** Says that I am writing, as often as the others need to hear it. One that does not arrive is not missed. */
export function useSayTyping(groupId: string): (text: string) => void {
  const hub: HubOf<TypingMethods, Heard> = useServices().hub;
  const saidAt = useRef(-TYPING_EVERY);
  return (text) => {
    const now = performance.now();
    if (text.trim() === "" || now - saidAt.current < TYPING_EVERY) return;
    saidAt.current = now;
    hub.invoke("StartTyping", { groupId }).catch(() => undefined);
  };
}
