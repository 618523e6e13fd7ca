export { amountIssues } from "./amount-by-hand.ts";
