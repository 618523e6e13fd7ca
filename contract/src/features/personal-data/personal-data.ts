import type { Reason } from "../../kit/moves.ts";

/** What somebody sees of what is kept of them: answer of `GET /personal-data`. */
export interface PersonalData {
  /** Whether they are known as a customer, and not only by their account. */
  readonly isCustomer: boolean;
  readonly consent: { readonly given: boolean; readonly at: string | null };
  /** Why it cannot be taken away yet. */
  readonly open: readonly Reason[];
}
