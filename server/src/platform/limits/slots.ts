import type { MessageKey } from "@nepnha/contract/messages/vi";
import { AppError } from "../http/problem.ts";

/** Work that only so many may do at a time; anyone who comes too many is sent away, not kept waiting. */
export interface Slots {
  /**
   * Take a place. @returns how to give it back; calling that twice does no harm
   * @throws AppError RATE_LIMITED when all are taken
   */
  take(): () => void;
}

/**
 * So many places, and after how many seconds it makes sense to come again.
 * @param message what anyone is told who comes too many; by default that they are too fast
 */
export function createSlots(places: number, retryAfter: number, message?: MessageKey): Slots {
  let taken = 0;
  return {
    take() {
      if (taken >= places) {
        throw new AppError("RATE_LIMITED", { retryAfter, message, params: { seconds: retryAfter } });
      }
      taken += 1;
      let given = false;
      return () => {
        if (!given) taken -= 1;
        given = true;
      };
    },
  };
}
