export { earnPoints } from "./earn.ts";
export { depositPoints, withdrawPoints } from "./ledger/change.ts";
