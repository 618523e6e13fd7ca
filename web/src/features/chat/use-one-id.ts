import { useRef } from "react";
import { newUuid } from "../../platform/lib/new-uuid.ts";

/**
 * An id for what is asked for, the same as long as it is asked for in the same words: a call whose answer was lost is
 * repeated without making a second one, and what was changed meanwhile is another one.
 */
export function useOneId(): (asked: string) => string {
  const last = useRef<{ asked: string; id: string } | null>(null);
  return (asked) => {
    if (last.current?.asked !== asked) last.current = { asked, id: newUuid() };
    return last.current.id;
  };
}
