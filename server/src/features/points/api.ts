export { earnPoints } from "./earn.ts";
export { exportPoints } from "./export.ts";
export { depositPoints, withdrawPoints } from "./ledger/change.ts";
export { mergePoints } from "./ledger/merge.ts";
export { reversePoints } from "./ledger/reverse.ts";
