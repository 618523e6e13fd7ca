export { planOfQuote } from "./plan-of-quote.ts";
