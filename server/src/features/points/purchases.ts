import type { HookContext } from "../../kit/resource/section.ts";
import type { Trx } from "../../platform/db/pool.ts";

/** What points are given for. The ledger asks whoever sells, and knows nothing of what was bought. */
export interface Purchases {
  /**
   * Takes back what was bought, as the points for it go back; what was given otherwise stays as it is.
   * @throws AppError RULE_BROKEN where somebody has used it already, or holds it
   */
  takeBack(context: Omit<HookContext, "resource">, id: string): Promise<void>;
  /** Whether an entry of a customer may name it: it is there, and no other customer's. */
  fits(trx: Trx, id: string, customerId: string): Promise<boolean>;
}
