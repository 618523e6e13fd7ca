import type { Presence } from "@nepnha/contract/features/chat/methods/presence";
import { useEffect, useSyncExternalStore } from "react";
import { useServices } from "../../../platform/session/services-context.ts";
import { presenceBookOf } from "./presence-book.ts";

/** How somebody stands, while they are shown; undefined until it is known, and for whom I may not see. */
export function usePresence(userId: string, isShown = true): Presence | undefined {
  const book = presenceBookOf(useServices().hub);
  useEffect(() => (isShown ? book.show(userId) : undefined), [book, userId, isShown]);
  return useSyncExternalStore(book.known.subscribe, () => book.known.get().get(userId));
}
