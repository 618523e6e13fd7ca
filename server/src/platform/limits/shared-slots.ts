import type { MessageKey } from "@nepnha/contract/messages/vi";
import { createSlots } from "./slots.ts";

/** Whose place it is. */
interface Taker {
  readonly tenantId: number;
  readonly userId: string;
}

/** Places for expensive work, of which no tenant gets all, and of a tenant's no person. */
export interface SharedSlots {
  /**
   * Take a place. @returns how to give it back; calling that twice does no harm
   * @throws AppError RATE_LIMITED when all are taken: the person's, the tenant's or the server's
   */
  take(taker: Taker): () => void;
}

/** How many there are, and who may have how many of them: fewer from line to line. */
interface Shares {
  readonly places: number;
  readonly perTenant: number;
  readonly perPerson: number;
  /** Seconds after which it makes sense to come again. */
  readonly retryAfter: number;
  /** What is said to somebody whose own work takes the places, and where others' does. */
  readonly messages: { readonly own: MessageKey; readonly busy: MessageKey };
}

/** Places of one process, shared out among tenants and people. */
export function createSharedSlots({ places, perTenant, perPerson, retryAfter, messages }: Shares): SharedSlots {
  const all = createSlots(places, retryAfter, messages.busy, perTenant);
  const own = createSlots(Infinity, retryAfter, messages.own, perPerson);
  return {
    take({ tenantId, userId }) {
      const giveBackOwn = own.take(userId);
      try {
        const giveBackShared = all.take(String(tenantId));
        return () => {
          giveBackShared();
          giveBackOwn();
        };
      } catch (error) {
        giveBackOwn();
        throw error;
      }
    },
  };
}
