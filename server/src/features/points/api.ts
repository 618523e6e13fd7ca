export { earnPoints, pointsToCome } from "./earn.ts";
export { takeBackEarned } from "./take-back-earned.ts";
export type { Purchases } from "./purchases.ts";
export { depositPoints, withdrawPoints } from "./ledger/change.ts";
