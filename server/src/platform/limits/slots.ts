import type { MessageKey } from "@nepnha/contract/messages/vi";
import { AppError } from "../http/problem.ts";

/** Work that only so many may do at a time; anyone who comes too many is sent away, not kept waiting. */
export interface Slots {
  /**
   * Take a place. @returns how to give it back; calling that twice does no harm
   * @param key whose place it is, where each has a share
   * @throws AppError RATE_LIMITED when all are taken, or all of the key
   */
  take(key?: string): () => void;
}

/**
 * So many places, and after how many seconds it makes sense to come again.
 * @param message what anyone is told who comes too many; by default that they are too fast
 * @param share how many of the places one key may have; by default all
 */
export function createSlots(places: number, retryAfter: number, message?: MessageKey, share = places): Slots {
  let taken = 0;
  const takenBy = new Map<string, number>();
  return {
    take(key) {
      const own = key === undefined ? 0 : (takenBy.get(key) ?? 0);
      if (taken >= places || own >= share) {
        throw new AppError("RATE_LIMITED", { retryAfter, message, params: { seconds: retryAfter } });
      }
      taken += 1;
      if (key !== undefined) takenBy.set(key, own + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        taken -= 1;
        if (key === undefined) return;
        const left = (takenBy.get(key) ?? 0) - 1;
        if (left > 0) takenBy.set(key, left);
        else takenBy.delete(key);
      };
    },
  };
}
