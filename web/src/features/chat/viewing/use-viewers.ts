import {
  VIEWING_EVERY,
  VIEWING_LASTS,
  type ViewingEvents,
  type ViewingMethods,
} from "@nepnha/contract/features/chat/methods/viewing";
import { useEffect, useState } from "react";
import type { HubOf } from "../../../platform/hub/hub.ts";
import { useServices } from "../../../platform/session/services-context.ts";

/**
 * Which colleagues have a customer's conversation open, by id, while I have; they learn it of me. Nobody keeps it: each
 * says it now and then, and at once to whoever has just come.
 */
export function useViewers(groupId: string): readonly string[] {
  const hub: HubOf<ViewingMethods, ViewingEvents> = useServices().hub;
  const [viewers, setViewers] = useState<readonly string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const say = (viewing: boolean): void => {
      hub.invoke("ViewConversation", { groupId, viewing }).catch(() => undefined);
    };
    const sayIfSeen = (): void => {
      if (document.visibilityState === "visible") say(true);
    };
    const onVisible = (): void => say(document.visibilityState === "visible");
    const left = (userId: string): void => {
      clearTimeout(timers.get(userId));
      if (timers.delete(userId)) setViewers((now) => now.filter((one) => one !== userId));
    };
    const stop = hub.on("UserViewing", (told) => {
      if (told.groupId !== groupId) return;
      const { userId } = told;
      if (!told.viewing) return left(userId);
      if (!timers.has(userId)) {
        setViewers((now) => [...now, userId]);
        sayIfSeen();
      }
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => left(userId), VIEWING_LASTS),
      );
    });
    const repeat = setInterval(sayIfSeen, VIEWING_EVERY);
    document.addEventListener("visibilitychange", onVisible);
    sayIfSeen();
    return () => {
      stop();
      clearInterval(repeat);
      document.removeEventListener("visibilitychange", onVisible);
      for (const timer of timers.values()) clearTimeout(timer);
      setViewers([]);
      say(false);
    };
  }, [hub, groupId]);
  return viewers;
}
