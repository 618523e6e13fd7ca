export { earnPoints } from "./earn.ts";
export type { Purchases } from "./purchases.ts";
export { depositPoints, withdrawPoints } from "./ledger/change.ts";
